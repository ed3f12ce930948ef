// Expect: render/build-failed
<<<`${>>>*60000
