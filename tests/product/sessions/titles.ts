import type { RouteName } from '#machines/navigation/navigation.ts'
import type { World } from './world.ts'

type Title = string | ((world: World) => string)

const absent = 'Page not found'

/** Headings of the screens, by which the render log distinguishes them. */
const titles: Partial<Record<RouteName, Title>> = {
  Landing: 'Never submit a candidate without their consent',
  Pricing: 'Plans',
  login: 'Sign in',
  companyLogin: 'Sign in as a company',
  forgotPassword: 'Reset your password',
  verifyToken: ({ account, isSignedIn }) =>
    isSignedIn && account.type === null ? 'Finish signing up' : 'Verify your email',
  CompanyProjectsDashboard: 'Clients',
  PremiumAccess: 'Plan and usage',
  companySettings: ({ account, name }) =>
    account.isClosing ? `${name} Partners is being deleted` : 'Company profile',
  userSettings: 'Settings',
  UserProfile: ({ account, name }) => (account.profile === 'new' ? 'Create your profile' : name),
  userOnboarding: ({ account }) => (account.profile === 'new' ? 'About you' : 'Connect your code'),
  companyOnboarding: ({ account: { profile } }) =>
    ({ new: 'Your company', begun: 'Your role', made: 'You’re all set' })[profile],
  addIntegrationCallback: 'GitHub isn’t connected',
  apiRefresh: ({ account, isSignedIn }) => {
    if (!isSignedIn) return 'Your session has ended'
    return account.type === null ? 'We couldn’t check your session' : 'You’re signed in'
  },
  error: 'Something went wrong',
  redirect: 'Page not found',
}

function titleOf(route: RouteName, world: World): string {
  const title = titles[route] ?? absent
  return typeof title === 'string' ? title : title(world)
}

/** All headings of a screen: it renders before the server answers whether the account exists. */
export const titlesOf = (route: RouteName, world: World): readonly string[] => [
  ...(route === 'verifyToken' && world.isSignedIn && world.account.type === null
    ? ['Verify your email']
    : []),
  titleOf(route, world),
]
