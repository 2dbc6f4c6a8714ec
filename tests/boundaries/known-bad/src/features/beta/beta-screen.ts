export const betaScreen = 'beta'
