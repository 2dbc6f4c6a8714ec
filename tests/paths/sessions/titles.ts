import type { RouteName } from '#machines/navigation/navigation.ts'
import type { World } from './world.ts'

type Title = string | ((world: World) => string)

const absent = 'There is nothing here'

/** What each screen is headed with; it is how the render log knows one from another. */
const titles: Partial<Record<RouteName, Title>> = {
  Landing: 'Never submit a candidate without their consent',
  login: 'Sign in',
  companyLogin: 'Sign in for companies',
  forgotPassword: 'Forgot your password',
  verifyToken: ({ account, isSignedIn }) =>
    isSignedIn && account.type === null ? 'Finish your registration' : 'Confirm your e-mail',
  CompanyProjectsDashboard: 'Clients',
  PremiumAccess: 'Premium access',
  userSettings: 'Settings',
  UserProfile: ({ account, name }) => (account.profile === 'new' ? 'Introduce yourself' : name),
  userOnboarding: ({ account }) => (account.profile === 'new' ? 'Who you are' : 'Connect your code'),
  companyOnboarding: ({ account: { profile } }) =>
    ({ new: 'Your company', begun: 'Your role', made: 'You are set up' })[profile],
  addIntegrationCallback: 'GitHub is not connected',
  apiRefresh: ({ account, isSignedIn }) => {
    if (!isSignedIn) return 'Your session in this browser is no longer valid'
    return account.type === null ? 'We could not look at your session' : 'Your session is fine'
  },
  error: 'Something went wrong',
  redirect: 'We do not know this address',
}

function titleOf(route: RouteName, world: World): string {
  const title = titles[route] ?? absent
  return typeof title === 'string' ? title : title(world)
}

/** What the same screen may be headed with before: whether there is an account is asked of the server once it is shown. */
export const titlesOf = (route: RouteName, world: World): readonly string[] => [
  ...(route === 'verifyToken' && world.isSignedIn && world.account.type === null
    ? ['Confirm your e-mail']
    : []),
  titleOf(route, world),
]
