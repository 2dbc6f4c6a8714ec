export const service = 'beta'
