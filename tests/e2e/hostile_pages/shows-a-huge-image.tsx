// Ends: never or too-large or crash or hang

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const c = document.createElement("canvas");
    c.width = c.height = 12000;
    c.getContext("2d").fillRect(0, 0, 9, 9);
    const data = c.toDataURL();
    for (let i = 0; i < 30; i++) document.body.append(Object.assign(new Image(), { src: data + "#" + i, alt: "" }));
  }, []);
  return <main><h1>Still here</h1></main>;
}
