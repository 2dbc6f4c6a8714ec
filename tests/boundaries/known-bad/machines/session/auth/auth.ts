export const auth = 'auth'
