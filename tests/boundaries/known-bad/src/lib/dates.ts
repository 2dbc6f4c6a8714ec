export const dates = 'dates'
