import { letterText } from '#machines/domain/invitation/invitation-letter.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { greeting } from '../accounts/public.ts'
import type { Candidate } from '../candidates/public.ts'
import type { Position } from '../positions/public.ts'
import type { InvitationRow } from './repository.ts'

interface Letter {
  readonly row: Pick<
    InvitationRow,
    'purpose' | 'reasons' | 'salary' | 'client_kind' | 'message' | 'expires_on' | 'state' | 'answered_at'
  >
  readonly position: Pick<Position, 'title' | 'clientName'>
  readonly candidate: Pick<Candidate, 'name'>
  readonly company: string
  readonly sender: { readonly name: string; readonly email: string | null } | null
  readonly url: string
  readonly unsubscribeUrl: string
  readonly to: string
}

interface LetterSubject {
  readonly company: string
  readonly position: string
  readonly client: string
}

/** For a person who has answered: their page, without the invitation and its deadline. */
const pageText = ({ company, position, client }: LetterSubject, isAgreed: boolean) => ({
  subject: `Your new link: ${position} at ${client}`,
  asks: `Here is your new link from ${company}. Earlier links no longer work.`,
  before: [
    `Here is your new link for ${position} at ${client}. Earlier links no longer work.`,
    isAgreed ? `You agreed that ${company} may present you to ${client}.` : 'You declined.',
  ],
  after: ['You can change your answer or correct your data there. You don’t need an account.'],
})

/** The mail of an invitation, with a button to the person's page. */
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
  const facts = { company, position: position.title, client }
  const isAnswered = row.answered_at !== null
  const { subject, asks, before, after } = isAnswered
    ? pageText(facts, row.state === 'interested')
    : letterText({ ...content, sender: name, ...facts })
  return {
    to,
    subject,
    preview: asks,
    greeting: greeting(candidate.name),
    before,
    action: { label: isAnswered ? 'Open your page' : 'Read and answer', url },
    after,
    unsubscribeUrl,
    from: { name: sender === null ? company : `${name} at ${company}` },
    ...(typeof sender?.email === 'string' && { replyTo: sender.email }),
  }
}
