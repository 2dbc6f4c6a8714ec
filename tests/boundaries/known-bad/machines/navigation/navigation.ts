export const navigation = 'navigation'
