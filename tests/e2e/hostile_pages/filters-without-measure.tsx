// Ends: never or hang or too-large or crash

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    document.body.insertAdjacentHTML("beforeend", `<svg width="1200" height="15000"><filter id="f" x="-5" y="-5" width="11" height="11">${"<feTurbulence numOctaves='20' baseFrequency='.9'/><feGaussianBlur stdDeviation='400'/><feMorphology operator='dilate' radius='400'/>".repeat(10)}</filter><rect width="1200" height="15000" filter="url(#f)"/></svg>`);
  }, []);
  return <main><h1>Still here</h1></main>;
}
