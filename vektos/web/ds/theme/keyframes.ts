/** The few movements there are: things that appear rise a little, things that leave sink back. */
export const keyframes = {
  fadeIn: { from: { opacity: "0" }, to: { opacity: "1" } },
  fadeOut: { from: { opacity: "1" }, to: { opacity: "0" } },
  riseIn: { from: { opacity: "0", translate: "0 0.25rem" }, to: { opacity: "1", translate: "0 0" } },
  sinkOut: { from: { opacity: "1", translate: "0 0" }, to: { opacity: "0", translate: "0 0.25rem" } },
};
