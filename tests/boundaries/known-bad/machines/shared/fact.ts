export const fact = 'fact'
