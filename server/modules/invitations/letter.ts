import type { MailContent } from '#server/db/tables/platform.ts'
import { greeting } from '../accounts/face.ts'
import type { Candidate } from '../candidates/face.ts'
import type { Position } from '../positions/face.ts'
import type { InvitationRow } from './repository.ts'
import { salaryText } from './salary-text.ts'

interface Letter {
  readonly row: Pick<
    InvitationRow,
    'purpose' | 'reasons' | 'salary' | 'client_kind' | 'message' | 'expires_on'
  >
  readonly position: Pick<Position, 'title' | 'clientName'>
  readonly candidate: Pick<Candidate, 'name'>
  readonly company: string
  readonly sender: { readonly name: string; readonly email: string | null } | null
  readonly url: string
  readonly to: string
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The mail of an invitation. Its button opens the person's page. */
export function invitationLetter({
  row,
  position,
  candidate,
  company,
  sender,
  url,
  to,
}: Letter): MailContent {
  const name = sender?.name ?? company
  const client = row.client_kind ?? position.clientName
  const asks =
    row.purpose === 'invite'
      ? `${name} at ${company} invites you to ${position.title} at ${client}.`
      : `${name} at ${company} asks to represent you for ${position.title} at ${client}.`
  const lastDay = new Date(Date.parse(row.expires_on) - 1)
  return {
    to,
    subject: `${position.title} at ${client}`,
    preview: asks,
    greeting: greeting(candidate.name),
    before: [
      asks,
      ...(row.salary === null ? [] : [`Salary: ${salaryText(row.salary)}.`]),
      ...(row.reasons.length === 0 ? [] : [`Why you: ${row.reasons.join('; ')}.`]),
      ...(row.message === null ? [] : [row.message]),
    ],
    action: { label: 'Read and answer', url },
    after: [
      `The client sees nothing about you until you agree. You can answer until ${dates.format(lastDay)}, without an account.`,
      'Don’t want this? Choose “Never contact me” on the page.',
    ],
    from: { name: `${name} at ${company}` },
    ...(typeof sender?.email === 'string' && { replyTo: sender.email }),
  }
}
