export const face = 'beta'
