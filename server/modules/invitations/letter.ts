import { letterText } from '#machines/shared/invitation-letter.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { greeting } from '../accounts/face.ts'
import type { Candidate } from '../candidates/face.ts'
import type { Position } from '../positions/face.ts'
import type { InvitationRow } from './repository.ts'

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
  readonly unsubscribeUrl: string
  readonly to: string
}

/** The mail of an invitation. Its button opens the person's page. */
export function invitationLetter({
  row,
  position,
  candidate,
  company,
  sender,
  url,
  unsubscribeUrl,
  to,
}: Letter): MailContent {
  const name = sender?.name ?? company
  const { purpose, reasons, salary, message } = row
  const client = row.client_kind ?? position.clientName
  const content = { purpose, reasons, salary, message, expiresOn: row.expires_on }
  const { subject, asks, before, after } = letterText({
    ...content,
    sender: name,
    company,
    position: position.title,
    client,
  })
  return {
    to,
    subject,
    preview: asks,
    greeting: greeting(candidate.name),
    before,
    action: { label: 'Read and answer', url },
    after,
    unsubscribeUrl,
    from: { name: sender === null ? company : `${name} at ${company}` },
    ...(typeof sender?.email === 'string' && { replyTo: sender.email }),
  }
}
