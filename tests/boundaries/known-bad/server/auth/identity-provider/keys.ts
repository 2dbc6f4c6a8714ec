export const keys = 'keys'
