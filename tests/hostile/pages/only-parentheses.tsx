// Expect: render/breaks-tools
// Costly: a tool tries it twice
<<<(>>>*199000
