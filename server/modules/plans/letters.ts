import type { Entitlement } from '#machines/domain/company/plans.ts'
import type { LetterWords } from '../notifications/public.ts'

const names: Readonly<Record<Entitlement, string>> = {
  members: 'members',
  openPositions: 'open positions',
  candidates: 'candidates',
  invitations: 'invitations a month',
  digestRecipients: 'recipients per digest',
}
const one: Readonly<Record<Entitlement, string>> = {
  members: 'member',
  openPositions: 'open position',
  candidates: 'candidate',
  invitations: 'invitation a month',
  digestRecipients: 'recipient per digest',
}
const number = new Intl.NumberFormat('en')
const counted = (limit: number, entitlement: Entitlement) =>
  `${number.format(limit)} ${limit === 1 ? one[entitlement] : names[entitlement]}`
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export const grantedLetter = (
  entitlement: Entitlement,
  { limit, until, publicUrl }: { limit: number; until: Date | null; publicUrl: string },
): LetterWords => ({
  subject: `Your company can now have ${counted(limit, entitlement)}`,
  before: [
    `We raised your company’s limit to ${counted(limit, entitlement)}.`,
    // The limit ends at the start of the next day.
    ...(until === null ? [] : [`The higher limit applies through ${day.format(until.getTime() - 1)}.`]),
  ],
  action: { label: 'View plan', url: `${publicUrl}/companyProfile/premiumAccess` },
})

export const declinedLetter = (entitlement: Entitlement): LetterWords => ({
  subject: `We couldn’t raise your limit for ${names[entitlement]}`,
  before: [
    'Your plan stays as it is, and so does everything that you already have.',
    'You can send another request with more detail.',
  ],
})

export const expiredLetter = (entitlement: Entitlement): LetterWords => ({
  subject: `Your request for more ${names[entitlement]} expired`,
  before: [
    'We didn’t answer your request within 30 days, so it expired.',
    'Send it again if you still need a higher limit.',
  ],
})
