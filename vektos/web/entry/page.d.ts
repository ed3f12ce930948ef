/** The page under test, as `mount.tsx` imports it. The bundler puts the real module in its place. */
declare module "vektos:page" {
  import type { ComponentType } from "react";

  const Page: ComponentType;
  export default Page;
}
