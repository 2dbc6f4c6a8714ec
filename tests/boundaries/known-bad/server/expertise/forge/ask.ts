export const ask = 'ask'
