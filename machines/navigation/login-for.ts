import { routeCatalogue } from './route-catalogue.ts'

/**
 * Where somebody of a kind signs in: of the kind that this browser remembers, or of the one that a page is about.
 * Developers sign in where nothing is known.
 */
export const loginFor = (userType: string | null) => {
  const screen = userType === 'company' ? 'companyLogin' : 'login'
  return { screen, path: routeCatalogue[screen].path } as const
}

/** Where somebody of a kind registers. */
export const registerFor = (userType: string | null) =>
  userType === 'company' ? 'companyRegister' : 'register'
