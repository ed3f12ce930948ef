// Ends: never or hang or crash or too-large

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    if (!gl) return;
    const program = gl.createProgram();
    const add = (kind, text) => { const s = gl.createShader(kind); gl.shaderSource(s, "#version 300 es\n" + text); gl.compileShader(s); gl.attachShader(program, s) };
    add(gl.VERTEX_SHADER, "void main() { gl_Position = vec4(0); gl_PointSize = 4000.; }");
    add(gl.FRAGMENT_SHADER, "precision highp float; out vec4 c; void main() { float x = 0.; for (int i = 0; i < 1000000; i++) x += sin(x + float(i)); c = vec4(x); }");
    gl.linkProgram(program);
    gl.useProgram(program);
    for (let i = 0; i < 1000; i++) gl.drawArrays(gl.POINTS, 0, 1);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }, []);
  return <main><h1>Still here</h1></main>;
}
