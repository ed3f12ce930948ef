export const total = 1 + 1;
