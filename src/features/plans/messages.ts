import { entitlements, type Entitlement } from '#machines/domain/company/plans.ts'
import { count, counted } from '#src/ui/plans/plan-words.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayOf = (at: string): string => day.format(new Date(at))

/** How to continue without a higher limit. */
const cures: Readonly<Record<Entitlement, string>> = {
  members: 'Suspend a member or revoke an invitation, or request a higher limit.',
  openPositions: 'Put another position on hold or close it, or request a higher limit.',
  candidates: 'Delete candidates you no longer need, or request a higher limit.',
  invitations: 'Invite again next month, or request a higher limit.',
  digestRecipients: 'Choose fewer recipients, or request a higher limit.',
}

const used: Readonly<Record<Entitlement, (usage: string) => string>> = {
  members: (usage) => `You have ${usage}, including open invitations.`,
  openPositions: (usage) => `You have ${usage}.`,
  candidates: (usage) => `You have ${usage}.`,
  invitations: (usage) => `You sent ${usage} this month.`,
  digestRecipients: (usage) => `You chose ${usage}.`,
}

export const messages = {
  title: 'Plan and usage',
  purpose: (plan: string) => `Your company is on the ${plan} plan.`,
  refusedTitle: 'Your plan doesn’t allow more',
  refused: (entitlement: Entitlement, limit: number, usage: number | null) =>
    `Your plan allows ${counted(entitlement, limit)}.${usage === null ? '' : ` ${used[entitlement](count(usage))}`}`,
  cure: (entitlement: Entitlement) => cures[entitlement],
  goBack: 'Go back',
  textStays: 'What you typed is still there.',
  home: 'Go to home page',

  failed: 'Couldn’t load your plan',
  usageTitle: 'Limits and usage',
  usagePurpose: 'We raise limits on request.',
  entitlement: 'Limit',
  used: 'Used',
  limit: 'Allowed',
  status: 'Status',
  unknown: '–',
  over: (by: number) => `${count(by)} over the limit`,
  full: 'Fully used',
  near: 'Nearly used',
  fine: 'OK',
  overText: 'Nothing was removed. You can’t add more until you’re below the limit.',
  granted: 'Higher limit granted',
  /** The limit falls at the first moment of the next day. */
  grantedUntil: (at: string) => `Higher limit through ${dayOf(new Date(Date.parse(at) - 1).toISOString())}`,
  requested: (at: string) => `Requested on ${dayOf(at)}`,
  declined: 'Request declined',
  expired: 'Request expired',

  requestTitle: 'Request a higher limit',
  requestPurpose: 'We answer within 30 days, by email.',
  which: 'Limit to raise',
  reason: 'Reason',
  reasonHint: 'How many you need, and why',
  reasonMissing: 'Enter a reason.',
  send: 'Request higher limit',
  sent: 'Request sent',
  waits: (at: string, expiresAt: string) =>
    `You requested this on ${dayOf(at)}. Without an answer, it expires on ${dayOf(expiresAt)}.`,
  isGranted: 'Your higher limit still has room.',
  viewer: 'Viewers can’t request a higher limit. Ask the owner, an admin or a recruiter.',

  plansTitle: 'Compare plans',
  plansPurpose: 'What each plan allows.',
  current: 'Your plan',
  allows: 'Allows',

  pricingTitle: 'Plans',
  pricingLead: 'Every plan has all features. Plans differ only in limits.',
  pricingCaption: 'What each plan allows',
  every: 'In every plan',
  features: [
    'Pipelines with consent and a reason for every rejection',
    'Developer profiles backed by real commits',
    'Digests that clients answer without an account',
    'CSV import that checks every row first',
  ],
  more: 'Need more? Request a higher limit for any part of a plan.',
  signUp: 'Sign up as a company',
  signIn: 'Sign in as a company',
  tryDemo: 'Try a demo workspace',
} as const

/** In table order. */
export const rows: readonly Entitlement[] = entitlements
