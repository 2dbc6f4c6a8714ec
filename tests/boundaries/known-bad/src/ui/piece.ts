export const piece = 'piece'
