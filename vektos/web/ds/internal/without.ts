/** Takes attributes away from the props that a headless part computes. Knows no component. */

/** `props` without `keys`: for what a part sets by itself and a component must not have, such as a name by an element that is not there. */
export function without<Props extends object, Key extends keyof Props>(props: Props, ...keys: Key[]): Omit<Props, Key> {
  const left = { ...props };
  for (const key of keys) delete left[key];
  return left;
}
