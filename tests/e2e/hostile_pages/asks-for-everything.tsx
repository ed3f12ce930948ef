// Ends: never
// Holds: Still here

import { useEffect } from "react";

export default function Page() {
  useEffect(() => {
    const tries = [
      () => print(),
      () => document.querySelector("input").showPicker(),
      () => document.querySelector("input").click(),
      () => navigator.clipboard.readText(),
      () => navigator.clipboard.writeText("x"),
      () => Notification.requestPermission(),
      () => navigator.geolocation.getCurrentPosition(() => {}),
      () => navigator.mediaDevices.getUserMedia({ audio: true, video: true }),
      () => navigator.mediaDevices.getDisplayMedia(),
      () => navigator.usb.requestDevice({ filters: [] }),
      () => navigator.bluetooth.requestDevice({ acceptAllDevices: true }),
      () => showOpenFilePicker(),
      () => showDirectoryPicker(),
      () => navigator.share({ text: "x" }),
      () => document.documentElement.requestFullscreen(),
      () => document.body.requestPointerLock(),
      () => navigator.wakeLock.request(),
      () => navigator.storage.getDirectory(),
      () => new PaymentRequest([{ supportedMethods: "http://elsewhere.test/pay" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }).show(),
      () => navigator.credentials.get({ password: true }),
      () => navigator.credentials.create({ publicKey: { challenge: new Uint8Array(9), rp: { name: "x" }, user: { id: new Uint8Array(9), name: "x", displayName: "x" }, pubKeyCredParams: [] } }),
    ];
    for (const t of tries) { try { Promise.resolve(t()).catch(() => {}) } catch { /* not here */ } }
  }, []);
  return <main><h1>Still here</h1><input type="file" aria-label="f" /></main>;
}
