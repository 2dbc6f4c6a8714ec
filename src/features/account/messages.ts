import type { components } from '#src/api/schema.gen.ts'

export type Integration = components['schemas']['LinkedProvider']['integration']

const integrations: Record<Integration, string> = {
  github: 'GitHub',
  google: 'Google',
  microsoft: 'Microsoft',
}

const counted = new Intl.PluralRules('en')
const count = (n: number, one: string, many: string) => `${n} ${counted.select(n) === 'one' ? one : many}`

const linked = (n: number) => (n === 0 ? [] : [count(n, 'linked provider', 'linked providers')])
const signedOut = (n: number) => `${count(n, 'open session', 'open sessions')}: you are signed out everywhere`

/** What goes with a company, in the order in which it is listed. */
const companyCounts: readonly (readonly [components['schemas']['ErasedKind'], string, string])[] = [
  ['clients', 'client', 'clients'],
  ['positions', 'position', 'positions'],
  ['candidates', 'candidate, with contact details', 'candidates, with contact details'],
  ['applications', 'application', 'applications'],
  ['consents', 'consent', 'consents'],
  ['notes', 'note', 'notes'],
  ['imports', 'import', 'imports'],
]

/** Words of the account's settings, for developers and for people of a company. */
export const messages = {
  title: 'Settings',
  purpose: 'How you sign in, where you are signed in, who sees what of you, and what we write to you.',
  companyTitle: 'Your account',
  companyPurpose: 'Yours alone: how you sign in and where. The company’s settings are beside it.',
  integrations,

  account: 'Account',
  accountPurpose: 'Your e-mail and your password.',
  email: 'E-mail',
  noEmail: 'None',
  verified: 'Confirmed',
  unverified: 'Not confirmed yet',
  changeEmail: 'Change e-mail',
  emailTitle: 'Change your e-mail',
  emailExplained:
    'We mail a link to the new e-mail. Yours changes when you open it; until then you sign in with the present one.',
  newEmail: 'New e-mail',
  sendLink: 'Send the link',
  pendingEmail: (email: string) => `We sent a link to ${email}. Open it there to finish the change.`,
  resend: 'Send it again',
  resendIn: (seconds: number) => `Send again in ${seconds} s`,
  linkSent: (email: string) => `A link is on its way to ${email}.`,
  openInbox: 'Open the local mail inbox',
  password: 'Password',
  hasPassword: 'Set. Changing it signs you out everywhere else.',
  noPassword: 'Not set. You sign in through a provider.',
  changePassword: 'Change password',
  setPassword: 'Set a password',
  newPassword: 'New password',
  choosePassword: 'Choose a password.',
  passwordOpen: 'The password does not meet every rule below.',
  passwordExplained: 'You stay signed in here. Other devices are signed out.',
  passwordChanged: 'Your password is changed. Other devices are signed out.',
  passwordSet: 'Your password is set.',
  sessionNotTaken: 'Your password is changed, but this page lost its session. Sign in with the new password.',

  providers: 'Sign-in providers',
  providersPurpose: 'Sign in with an account that you have elsewhere. We read who you are, and nothing else.',
  linkedSince: 'linked',
  notLinked: 'Not linked',
  link: 'Link',
  linkOf: (integration: Integration) => `Link ${integrations[integration]}`,
  unlink: 'Unlink',
  unlinkOf: (integration: Integration) => `Unlink ${integrations[integration]}`,
  unlinkTitle: (integration: Integration) => `Unlink ${integrations[integration]}?`,
  unlinkText: (integration: Integration) =>
    `You no longer sign in through ${integrations[integration]}. Your account there is not touched, and you can link it again.`,
  unlinked: (integration: Integration) => `${integrations[integration]} is unlinked.`,
  noProviders: 'This installation offers no sign-in through other accounts.',
  whyLast: 'Why can I not unlink this?',
  lastWayIn: {
    sentence: 'It is your only way in.',
    fact: 'You have no password and no other provider linked.',
    fix: 'Set a password, or link another provider.',
    who: 'You',
    rule: 'account.last-sign-in',
  },

  sessions: 'Where you are signed in',
  sessionsPurpose: 'Browsers with an open session. Sign out what you do not know, then change your password.',
  thisDevice: 'This browser',
  activeNow: 'Active now',
  lastUsed: 'Last used',
  signedInAt: 'signed in',
  signOutOne: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out everywhere else',
  othersTitle: 'Sign out everywhere else?',
  othersText: (n: number) =>
    `${count(n, 'other browser is', 'other browsers are')} signed out at once. You stay signed in here.`,
  signedOut: (device: string) => `${device} is signed out.`,
  othersSignedOut: 'Every other browser is signed out.',
  sessionGone: 'That session had ended already.',
  otherBrowsers: (n: number) => count(n, 'other browser', 'other browsers'),
  device: (browser: string, system: string | null) => (system === null ? browser : `${browser} on ${system}`),
  onlyHere: 'You are signed in nowhere else.',
  unknownDevice: 'Unknown device',
  unknownBrowser: 'Unknown browser',

  notifications: 'Notifications',
  notificationsPurpose: 'Where we write to when something waits for you.',
  notifyEmail: 'E-mail for notifications',
  notifyHint: 'May differ from the e-mail you sign in with. Empty: we send none.',
  notifyOff: 'Notifications are off.',
  notifySaved: (email: string) => `Notifications go to ${email}.`,
  invalidEmail: 'This is not an e-mail address.',
  unchangedEmail: 'This is the e-mail of your account already.',
  enterEmail: 'Enter the new e-mail.',
  save: 'Save',

  deletion: 'Delete account',
  deletionPurpose: 'Erases what we hold about you, for good. You get a receipt of what was erased.',
  deleteAccount: 'Delete account',
  howItWorks: 'How this works',
  deletionWorks: 'How deleting your account works',
  deleteTitle: 'Delete your account?',
  deleteIntro: 'This erases for good, at once:',
  erases: (providers: number, sessions: number, company: string | null) => [
    'your sign-in and your account',
    ...(company === null
      ? ['your profile, and what was read of your commits']
      : [`your membership of ${company}`]),
    ...linked(providers),
    signedOut(sessions),
  ],
  deleteAfterwards: 'It cannot be taken back. You can register again with the same e-mail afterwards.',
  staysCompany: 'Clients, positions and candidates stay with the company.',
  deleteReceipt:
    'Afterwards you see a link to the receipt. It holds no name and no e-mail; keep it if you need proof.',
  deleteWord: 'delete',
  deleteConfirm: 'Erase my account',
  deleteFailed: (why: string) => `Nothing was erased. ${why}`,
  deleteUnknown:
    'The server did not answer, so we do not know whether your account was erased. Try again to find out.',
  tryAgain: 'Try again',
  deleteCompany: 'Delete company and account',
  endsCompany: (company: string) =>
    `Deletes ${company} too, with its clients, positions and candidates. It cannot be taken back.`,
  deleteCompanyTitle: 'Delete your company and your account?',
  deleteCompanyConfirm: 'Erase company and account',
  erasesCompany: (company: string, counts: Readonly<Record<string, number>>) => [
    `the company ${company}, with its settings and history`,
    ...companyCounts.flatMap(([kind, one, many]) => {
      const n = counts[kind] ?? 0
      return n === 0 ? [] : [count(n, one, many)]
    }),
    'your sign-in and your account',
    ...linked(counts['providers'] ?? 0),
    signedOut(counts['sessions'] ?? 0),
  ],
  ownerLeaves: (company: string) => ({
    sentence: 'The owner of a company cannot leave other members behind.',
    fact: `${company} has other members.`,
    fix: 'Ask them to delete their accounts in their settings. Then delete the company with your account.',
    who: 'The other members',
    rule: 'member.owner-leaves',
  }),
} as const
