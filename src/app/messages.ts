import type { RouteName } from '#machines/navigation/navigation.ts'

/** First part of the document's title until the screen names itself. */
export const pageTitles: Partial<Record<RouteName, string>> = {
  login: 'Sign in',
  companyLogin: 'Sign in for companies',
  companyRegister: 'Create a company account',
  verifyToken: 'Confirm your e-mail',
  CompanyProjectsDashboard: 'Clients',
  clientPositions: 'Client',
  positionCandidates: 'Pipeline',
  companySettings: 'Company settings',
  companyOnboarding: 'Set up your company',
  error: 'Something went wrong',
  notFound: 'Page not found',
  redirect: 'Page not found',
  apiRefresh: 'Session expired',
}

export const shellMessages = {
  product: 'Assay',
  signIn: 'Sign in',
  signOut: 'Sign out',
  settings: 'Company settings',
  dashboard: 'Clients',
  inbox: 'Mail inbox',
  localNotice: 'Local installation: mails stay in the inbox.',
  demoNotice: 'Local installation with a demo workspace: mails stay in the inbox.',
  notice: 'About this installation',
  openInbox: 'Open the inbox',
  forCompanies: 'For companies',
  forDevelopers: 'For developers',
  reloadOffer: 'A part of this page could not be loaded. A newer version may be there.',
  reload: 'Reload',
  pageErrorTitle: 'This page could not be shown',
  pageErrorText: 'A part of it failed or could not be loaded. Reloading fetches the newest version.',
  home: 'Go to the start page',
  bootFailedTitle: 'Assay could not start',
  bootFailed: 'We could not find out whether you are signed in. Check your connection, then try again.',
  retry: 'Try again',
} as const
