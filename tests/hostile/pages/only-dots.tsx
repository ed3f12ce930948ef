// Expect: render/build-failed
<<<...a,>>>*40000
