import { invitationDays, type GivenRole, type MemberRole } from '#machines/domain/company/member-roles.ts'
import { addressesIn } from './addresses.ts'
import type { NamedClient } from './mutations.ts'
import { messages } from './messages.ts'

/** Limits of one call (openapi.yaml, NewMemberInvitations). */
const mostEmails = 500
const longestText = 500

export interface InviteValues {
  text: string
  role: GivenRole
  /** Null for all clients. */
  clients: readonly NamedClient[] | null
  /** As the number field holds it: text while typing. */
  days: number | string
}

export const newInvite: InviteValues = {
  text: '',
  role: 'recruiter',
  clients: null,
  days: invitationDays.usual,
}

/** Whether a person would see nothing: viewers own no clients. */
export const lacksClients = (role: MemberRole, clients: readonly NamedClient[] | null): boolean =>
  role === 'viewer' && clients?.length === 0

export const inviteRules = {
  clients: (clients: InviteValues['clients'], { role }: InviteValues): string | null =>
    lacksClients(role, clients) ? messages.clientsMissing : null,
  text(text: string): string | null {
    const emails = addressesIn(text)
    if (emails.length === 0) return messages.emailsMissing
    if (emails.length > mostEmails) return messages.emailsMany(emails.length, mostEmails)
    return emails.some(({ length }) => length > longestText) ? messages.emailLong : null
  },
  days(days: number | string): string | null {
    const { least, most } = invitationDays
    const asked = Number(days)
    return Number.isInteger(asked) && asked >= least && asked <= most ? null : messages.daysWrong(least, most)
  },
}
