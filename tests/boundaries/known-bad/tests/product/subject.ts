export const walked = 1
