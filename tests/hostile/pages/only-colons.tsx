// Expect: render/breaks-tools
// Costly: a tool tries it twice
<<<a?b:(c):d=>>>>*18000
