export const test = 'test'
