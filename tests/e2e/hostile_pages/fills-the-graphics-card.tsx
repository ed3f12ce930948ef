// Ends: never or too-large or crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const kept = [];
    for (let i = 0; i < 12; i++) {
      const gl = document.createElement("canvas").getContext("webgl2");
      for (let n = 0; gl && n < 20; n++) {
        const texture = gl.createTexture();
        gl.bindTexture(gl.TEXTURE_2D, texture);
        gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 4096, 4096);
        kept.push(gl, texture);
      }
    }
  }, []);
  return <main><h1>Still here</h1></main>;
}
