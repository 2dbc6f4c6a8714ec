import type { components } from '#contract/schema.gen.ts'

export type Integration = components['schemas']['LinkedProvider']['integration']

const integrations: Record<Integration, string> = {
  github: 'GitHub',
  google: 'Google',
  microsoft: 'Microsoft',
}

const counted = new Intl.PluralRules('en')
const count = (n: number, one: string, many: string) => `${n} ${counted.select(n) === 'one' ? one : many}`

const linked = (n: number) => (n === 0 ? [] : [count(n, 'linked sign-in method', 'linked sign-in methods')])
const signedOut = (n: number) => `${count(n, 'session', 'sessions')}, so you’re signed out everywhere`

/** Records deleted with a company, in display order. */
const companyCounts: readonly (readonly [components['schemas']['ErasedKind'], string, string])[] = [
  ['clients', 'client', 'clients'],
  ['contacts', 'client contact', 'client contacts'],
  ['positions', 'position', 'positions'],
  ['candidates', 'candidate with contact details', 'candidates with contact details'],
  ['applications', 'application', 'applications'],
  ['consents', 'consent', 'consents'],
  ['notes', 'note', 'notes'],
  ['imports', 'import', 'imports'],
]

export const messages = {
  title: 'Settings',
  purpose: 'Manage your sign-in, privacy and notifications.',
  companyTitle: 'Your account',
  companyPurpose: 'Your sign-in and sessions. Only you can see this.',
  integrations,

  account: 'Account',
  accountPurpose: 'Your email and password.',
  email: 'Email',
  noEmail: 'None',
  verified: 'Verified',
  unverified: 'Not verified',
  changeEmail: 'Change email',
  emailTitle: 'Change email',
  emailExplained:
    'We’ll send a link to your new email. Opening it changes your email and signs you out everywhere.',
  newEmail: 'New email',
  sendLink: 'Send link to new email',
  pendingEmail: (email: string) => `Open the link we sent to ${email} to change your email.`,
  resend: 'Resend email',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  openInbox: 'Open local inbox',
  password: 'Password',
  hasPassword: 'Changing it signs you out everywhere else.',
  noPassword: 'Not set',
  changePassword: 'Change password',
  setPassword: 'Set password',
  newPassword: 'New password',
  choosePassword: 'Choose a password.',
  passwordOpen: 'Your password doesn’t meet the rules below yet.',
  passwordExplained: 'You stay signed in here. All other sessions end.',
  passwordChanged: 'Password changed. All other sessions ended.',
  passwordSet: 'Password set',
  sessionNotTaken: 'Password changed, but your session ended. Sign in with the new password.',

  providers: 'Sign-in methods',
  providersPurpose: 'Sign in with an account you already have. We only read your name and email.',
  linkedSince: 'linked',
  notLinked: 'Not linked',
  link: 'Link',
  linkOf: (integration: Integration) => `Link ${integrations[integration]}`,
  unlink: 'Unlink',
  unlinkOf: (integration: Integration) => `Unlink ${integrations[integration]}`,
  unlinkTitle: (integration: Integration) => `Unlink ${integrations[integration]}?`,
  unlinkText: (integration: Integration) =>
    `You can no longer sign in with ${integrations[integration]}. Your ${integrations[integration]} account stays unchanged.`,
  unlinked: (integration: Integration) => `${integrations[integration]} unlinked`,
  noProviders: 'No other sign-in methods are available.',
  whyLast: 'Why can’t I unlink this?',
  lastWayIn: {
    sentence: 'You need at least one sign-in method.',
    fact: 'You have no password and no other sign-in method.',
    fix: 'Set a password or link another sign-in method.',
    who: 'You',
    rule: 'account.last-sign-in',
  },

  sessions: 'Sessions',
  sessionsPurpose:
    'Browsers where you’re signed in. Sign out any you don’t recognize, then change your password.',
  thisDevice: 'This browser',
  activeNow: 'Active now',
  lastUsed: 'Last used',
  signedInAt: 'signed in',
  signOutOne: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out everywhere else',
  othersTitle: 'Sign out everywhere else?',
  othersText: (n: number) =>
    `This signs out ${count(n, 'other browser', 'other browsers')}. You stay signed in here.`,
  signedOut: (device: string) => `${device} signed out`,
  othersSignedOut: 'All other browsers signed out',
  sessionGone: 'Session already ended',
  otherBrowsers: (n: number) => count(n, 'other browser', 'other browsers'),
  device: (browser: string, system: string | null) => (system === null ? browser : `${browser} on ${system}`),
  onlyHere: 'You’re not signed in anywhere else.',
  unknownDevice: 'Unknown device',
  unknownBrowser: 'Unknown browser',

  notifications: 'Notifications',
  notificationsPurpose:
    'We email invitations to your sign-in email. Remove this address to get them in Assay only.',
  notifyEmail: 'Email for notifications',
  notifyHint: 'Optional. Invitations still go to your sign-in email.',
  notifyOff: 'Notification email removed',
  notifySaved: (email: string) => `Notification email saved: ${email}`,
  invalidEmail: 'Enter a valid email.',
  unchangedEmail: 'This is already your email.',
  enterEmail: 'Enter your new email.',
  save: 'Save',

  deletion: 'Delete account',
  deletionPurpose: 'Permanently deletes your data. You get a receipt.',
  deleteAccount: 'Delete account',
  howItWorks: 'How this works',
  deletionWorks: 'How account deletion works',
  deleteTitle: 'Delete your account?',
  deleteIntro: 'This permanently deletes:',
  erases: (providers: number, sessions: number, company: string | null) => [
    'your account and sign-in',
    ...(company === null ? ['your profile and expertise'] : [`your membership in ${company}`]),
    ...linked(providers),
    signedOut(sessions),
  ],
  deleteAfterwards: 'You can’t undo this. You can sign up again with the same email.',
  staysCompany: 'Clients, positions and candidates stay with the company.',
  deleteReceipt: 'You get a link to a receipt without your name or email. Keep it as proof.',
  deleteWord: 'delete',
  deleteConfirm: 'Delete my account',
  deleteFailed: (why: string) => `Nothing was deleted. ${why}`,
  deleteUnknown: 'The server didn’t respond, so your account may be deleted. Try again to check.',
  tryAgain: 'Try again',
  deleteCompany: 'Delete company and account',
  endsCompany: (company: string) =>
    `Also deletes ${company} with its clients, positions and candidates. You can’t undo this.`,
  deleteCompanyTitle: 'Delete your company and account?',
  deleteCompanyConfirm: 'Delete my company and account',
  erasesCompany: (company: string, counts: Readonly<Record<string, number>>) => [
    `${company} with its settings and history`,
    ...companyCounts.flatMap(([kind, one, many]) => {
      const n = counts[kind] ?? 0
      return n === 0 ? [] : [count(n, one, many)]
    }),
    'your account and sign-in',
    ...linked(counts['providers'] ?? 0),
    signedOut(counts['sessions'] ?? 0),
  ],
  handOver: 'Go to members',
  ownerLeaves: (company: string) => ({
    sentence: 'You can’t delete a company that has other members.',
    fact: `${company} has other members.`,
    fix: 'Offer ownership to a member. Once they accept, you can delete your account.',
    who: 'You',
    rule: 'member.owner-leaves',
  }),
  toCompany: 'Go to company',
  ownerWaits: (company: string) => ({
    sentence: 'You can’t delete your account while your company is being deleted.',
    fact: `${company} has other members, and its ownership can’t be handed over now.`,
    fix: 'Restore the company and offer ownership to a member, or wait until the company is gone.',
    who: 'You',
    rule: 'member.owner-leaves',
  }),
} as const
