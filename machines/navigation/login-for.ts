import { routeCatalogue } from './route-catalogue.ts'

/** The sign-in page for the account type that this browser remembers or the page is about; developers' sign-in by default. */
export const loginFor = (userType: string | null) => {
  const screen = userType === 'company' ? 'companyLogin' : 'login'
  return { screen, path: routeCatalogue[screen].path } as const
}

export const registerFor = (userType: string | null) =>
  userType === 'company' ? 'companyRegister' : 'register'
