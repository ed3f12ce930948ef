// Expect: render/breaks-tools
// Costly: a tool tries it twice
<<<(a=>>>>*40000
