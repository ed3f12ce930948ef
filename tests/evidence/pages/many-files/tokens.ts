export const gap = "6";
export const tone = "fg.success";
