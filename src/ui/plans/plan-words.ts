import type { Entitlement, Usage } from '#machines/domain/company/plans.ts'

const whole = new Intl.NumberFormat('en')
export const count = (number: number): string => whole.format(number)

/** Names of the plan limits, as table heads show them. */
export const entitlementNames: Readonly<Record<Entitlement, string>> = {
  members: 'Members',
  openPositions: 'Open positions',
  candidates: 'Candidates',
  invitations: 'Developer invitations a month',
  digestRecipients: 'Recipients per digest',
}

const nouns: Readonly<Record<Entitlement, readonly [one: string, many: string]>> = {
  members: ['member', 'members'],
  openPositions: ['open position', 'open positions'],
  candidates: ['candidate', 'candidates'],
  invitations: ['developer invitation a month', 'developer invitations a month'],
  digestRecipients: ['recipient per digest', 'recipients per digest'],
}

/** "3 members" */
export const counted = (entitlement: Entitlement, number: number): string => {
  const [one, many] = nouns[entitlement]
  return `${count(number)} ${number === 1 ? one : many}`
}

export const nearLimit = (entitlement: Entitlement, { limit, usage }: Usage & { usage: number }): string =>
  usage < limit
    ? `Your plan allows ${counted(entitlement, limit)}. ${count(usage)} used.`
    : `Your plan allows ${counted(entitlement, limit)}, and all are used.`

export const viewPlan = 'Request more'
