import type { FailedOutcomeKind, RequestFailure } from '#machines/session/request/request-types.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'

const withId = (text: string, requestId: string | null): string =>
  requestId === null ? text : `${text} Request id: ${requestId}`

type AlertText = (failure: RequestFailure, requestId: string | null) => string

const failed: AlertText = ({ reason, message }, requestId) =>
  reason === 'noResponse'
    ? 'The server does not answer. Check your connection, then try again.'
    : withId(message ?? 'Something went wrong on our side. Try again.', requestId)

/** What the alert says where the response handler lets the person stay (rule R0). */
export const alertMessages: Readonly<Record<Exclude<FailedOutcomeKind, 'expected' | 'thrown'>, AlertText>> = {
  toVerify: failed,
  toError: failed,
  toApiRefresh: () => 'Your session in this browser is no longer valid. Sign out and sign in again.',
  toPremium: () => 'Your plan does not include this.',
  toLogin: () => 'Your session has ended. Sign in again.',
  toHome: () => 'Your session has ended. Sign in again.',
  toNotFound: (_failure, requestId) => withId('What you asked for does not exist any more.', requestId),
}

/** First part of the document's title until the screen names itself. */
export const pageTitles: Partial<Record<RouteName, string>> = {
  login: 'Sign in',
  companyLogin: 'Sign in for companies',
  register: 'Create an account',
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
  register: 'Create an account',
  signOut: 'Sign out',
  settings: 'Company settings',
  dashboard: 'Clients',
  inbox: 'Mail inbox',
  localNotice: 'Local installation: mails stay in the inbox.',
  demoNotice: 'Local installation with a demo workspace: mails stay in the inbox.',
  openInbox: 'Open the inbox',
  forCompanies: 'For companies',
  forDevelopers: 'For developers',
  reloadOffer: 'A part of this page could not be loaded. A newer version may be there.',
  reload: 'Reload',
  bootFailedTitle: 'Assay could not start',
  bootFailed: 'We could not find out whether you are signed in. Check your connection, then try again.',
  retry: 'Try again',
} as const
