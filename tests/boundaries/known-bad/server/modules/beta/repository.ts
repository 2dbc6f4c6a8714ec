export const repository = 'beta'
