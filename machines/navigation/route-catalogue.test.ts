import { expect, test } from 'vitest'
import { isRouteName, routeCatalogue, routeNames } from './route-catalogue.ts'

const described = Object.entries(routeCatalogue).map(([name, { path, class: routeClass, chrome }]) => {
  const parts = [chrome.header ? 'header' : '', chrome.footer ? 'footer' : ''].filter((part) => part !== '')
  return `${name} ${path} ${routeClass} ${parts.join('+') || 'bare'}`
})

test('the catalogue holds exactly the 48 screens with path, class and chrome', () => {
  expect(described).toEqual([
    'Landing / guest header+footer',
    'Pricing /pricing guest header+footer',
    'demo /demo pass header',
    'login /login guest header',
    'companyLogin /companylogin guest header',
    'register /register guest header',
    'companyRegister /companyregister guest header',
    'forgotPassword /forgot public header',
    'resetPassword /resetPassword public header+footer',
    'CompanyProjectsDashboard /companyProfile/dashboard company header',
    'clientPositions /companyProfile/companyProfile/client/:client company header',
    'positionCandidates /companyProfile/companyProfile/clientPosition/:client/:position company header',
    'companySettings /companyProfile/settings settings header',
    'companyMembers /companyProfile/members company header',
    'PremiumAccess /companyProfile/premiumAccess company header',
    'companyOnboarding /onboarding onboarding header',
    'apiSearch /apiSearch pass bare',
    'apiProfile /apiProfile/:hash public bare',
    'apiRefresh /apiRefresh pass bare',
    'UserProfile /user/profile user header',
    'UserAccessManagement /user/access user header',
    'PublicUserProfile /user/:username publicUser header',
    'PublicUserProfileGit /gitProfile/:integrationName/:ownerName publicUser header',
    'PublicUserProfileHash /profile/:hash public header+footer',
    'PublicUserDigestProfile /digestProfile/:digestHash public header+footer',
    'userSettings /user/settings user header',
    'DevLanding /profile/:hash/:posId public header+footer',
    'recruitmentOnboarding /recruitmentOnboarding user header',
    'userOnboarding /userOnboarding user header',
    'error /error error header',
    'notFound /404 public header',
    'verifyToken /verifyToken verify header',
    'loginCallback /:integration/loginCallback pass header',
    'addIntegrationCallback /:integration/addIntegrationCallback integration header',
    'redirect /* public header',
    'salesDashboard /sales/dashboard internal header',
    'salesDevs /sales/devs internal header',
    'salesOutreach /sales/outreach internal header',
    'salesClients /sales/clients internal header',
    'salesClient /sales/client/:id internal header',
    'salesPositions /sales/positions/:companyId/:clientId internal header',
    'salesMembers /sales/members/:companyId internal header',
    'salesDigest /sales/client/:client/:org/:position internal header',
    'salesDigestDevs /sales/digestDevs/:digest internal header',
    'digestSummary /digest/:digest public header',
    'adminUsers /admin/users internal header',
    'adminAdmins /admin/admins internal header',
    'adminSettings /admin/settings internal header',
  ])
  expect(routeNames).toEqual(Object.keys(routeCatalogue))
  expect(routeNames).toHaveLength(48)
})

test('names of inherited properties are no routes', () => {
  expect(['toString', 'constructor', '__proto__', 'landing', ''].filter(isRouteName)).toEqual([])
})
