// Expect: render/build-failed
<<<{>>>*199000
