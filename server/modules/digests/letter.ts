import { isBlank } from '#machines/domain/text/blank.ts'
import { longDate } from '#machines/domain/time/date-words.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { greeting } from '../accounts/public.ts'
import { choiceOfEmails } from '../notifications/public.ts'
import { candidatesText, decisionNames, proposedText } from './decision-words.ts'
import type { DecisionRow } from './decision-repository.ts'
import type { Recipient } from './repository.ts'

const list = new Intl.ListFormat('en')

interface Letter {
  readonly to: string
  /** The recipient's. */
  readonly name: string
  readonly position: string
  readonly url: string
}

interface DigestLetter extends Letter {
  readonly role: Recipient['role']
  /** The sender's message; empty for none. */
  readonly introduction: string
  /** Their number: a sent mail cannot be erased, so it names no candidates. */
  readonly candidates: number
  readonly company: string
  /** Null if the company has no active member. */
  readonly sender: { readonly name: string; readonly email: string | null } | null
  readonly expiresAt: Date
  readonly unsubscribeUrl: string
}

const invites: Readonly<Record<Recipient['role'], string>> = {
  decider: 'Decide on one page.',
  reviewer: 'Answer on one page.',
  cc: 'You get a copy: others decide.',
}

const answers = 'It is personal: anyone who opens it answers in your name, so don’t forward it.'
const personal: Readonly<Record<Recipient['role'], string>> = {
  decider: answers,
  reviewer: answers,
  cc: 'It is personal, so don’t forward it.',
}

/** The mail of a digest to one recipient, with a button to the recipient's own page. */
export function digestLetter({
  to,
  name,
  position,
  url,
  role,
  introduction,
  candidates,
  company,
  sender,
  expiresAt,
  unsubscribeUrl,
}: DigestLetter): MailContent {
  const from = sender === null ? company : `${sender.name} at ${company}`
  return {
    to,
    subject: `${candidatesText(candidates)} for ${position}`,
    preview: `${from} sent you ${candidatesText(candidates)}.`,
    greeting: greeting(name),
    before: [
      ...(isBlank(introduction) ? [] : [introduction]),
      `${from} sent you ${candidatesText(candidates)} for ${position}.`,
      `${invites[role]} You don’t need an account.`,
    ],
    action: { label: candidates === 1 ? 'See the candidate' : 'See the candidates', url },
    after: [`This link works until ${longDate(expiresAt)}. ${personal[role]}`],
    unsubscribeUrl,
    from: { name: from },
    ...(typeof sender?.email === 'string' && { replyTo: sender.email }),
  }
}

interface DecisionLine extends Pick<DecisionRow, 'application_id' | 'decision' | 'comment'> {
  /** Interview times. */
  readonly times: readonly string[]
  /** Null for a deleted contact or candidate. */
  readonly contact: string | null
  readonly candidate: string | null
}

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase('en')}${text.slice(1)}`

function lineText({ candidate, decision, comment, times }: DecisionLine): string {
  const proposed = times.length === 0 ? '' : ` (${proposedText(times)})`
  const text = comment === null ? '' : ` – ${comment}`
  return `${candidate ?? 'A deleted candidate'}: ${decisionNames[decision]}${proposed}${text}`
}

/** A question is no decision. */
function verbOf(lines: readonly DecisionLine[]): string {
  const hasQuestion = lines.some(({ decision }) => decision === 'ask')
  if (!hasQuestion) return 'decided on'
  return lines.every(({ decision }) => decision === 'ask') ? 'asked about' : 'decided on and asked about'
}

/** The mail to a digest's sender about new decisions, grouped by contact. */
export function decisionLetter({
  to,
  name,
  position,
  url,
  lines,
  publicUrl,
}: Letter & { readonly lines: readonly DecisionLine[]; readonly publicUrl: string }): MailContent {
  const contacts = [...new Set(lines.map(({ contact }) => contact))]
  const of = (contact: string | null) => lines.filter((line) => line.contact === contact).map(lineText)
  const names = list.format(contacts.map((contact) => contact ?? 'a former contact'))
  const candidates = new Set(lines.map(({ application_id }) => application_id))
  return {
    to,
    subject: `${sentence(names)} ${verbOf(lines)} ${candidatesText(candidates.size)} for ${position}`,
    greeting: greeting(name),
    before: contacts.map((contact) => [`${contact ?? 'A former contact'}:`, ...of(contact)].join('\n')),
    action: { label: 'Open the board', url },
    after: ['Contacts can undo a decision until you act on the candidate.', choiceOfEmails(publicUrl)],
  }
}

/** The mail to the author of a digest that returned to draft before it was sent. */
export function returnedLetter({ to, name, position, url }: Letter): MailContent {
  return {
    to,
    subject: `Your digest for ${position} wasn’t sent`,
    greeting: greeting(name),
    before: [
      `A rule now blocks your digest for ${position}. No one received it. Open the draft to see what to fix.`,
    ],
    action: { label: 'Open the digest', url },
    after: [],
  }
}

interface BouncedLetter extends Letter {
  readonly recipients: readonly string[]
  readonly isForAll: boolean
}

/** The mail to the author of a digest whose mails bounced. */
export function bouncedLetter({ to, name, position, url, recipients, isForAll }: BouncedLetter): MailContent {
  const emails = recipients.length === 1 ? 'email' : 'emails'
  const cure =
    recipients.length === 1
      ? 'Correct the address, then send a new link'
      : 'Correct the addresses, then send new links'
  return {
    to,
    subject: isForAll
      ? `No one received your digest for ${position}`
      : `${list.format(recipients)} didn’t receive your digest for ${position}`,
    greeting: greeting(name),
    before: [`Your ${emails} to ${list.format(recipients)} bounced. ${cure} from the digest.`],
    action: { label: 'Open the digests', url },
    after: [],
  }
}
