// Expect: render/build-failed
<<<a<b,>>>*40000
