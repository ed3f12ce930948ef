// Expect: render/breaks-tools
// Costly: a tool tries it twice
<<<a<b,>>>*40000
