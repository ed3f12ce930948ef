// Expect: render/build-failed
<<<a?b:(c):d=>>>>*18000
