import { isBlank } from '#machines/domain/text/blank.ts'
import { blankTokensIn } from '#machines/domain/mail/blank-tokens.ts'
import { longestMail } from '#machines/domain/mail/mail-templates.ts'
import type { components } from '#contract/schema.gen.ts'
import { mailWords as words } from './words.ts'

/** The values of an email's form. */
export interface MailText {
  readonly subject: string
  readonly body: string
  /** The template that filled the form; null for none. */
  readonly templateId: string | null
}

export const newMail: MailText = { subject: '', body: '', templateId: null }

export const sentText = ({
  subject,
  body,
  templateId,
}: MailText): components['schemas']['CandidateMailText'] => ({
  subject: subject.trim(),
  body: body.trim(),
  templateId,
})

/** Messages by input. */
export type MailErrors = Readonly<Partial<Record<'subject' | 'body', string>>>

function errorOf(text: string, missing: string, longest: number): string | undefined {
  if (isBlank(text)) return missing
  const [token] = blankTokensIn([text])
  if (token !== undefined) return words.blankToken(token)
  const over = [...text.trim()].length - longest
  return over > 0 ? words.tooLong(over) : undefined
}

/** Errors that prevent sending; empty without errors. */
export function mailErrors({ subject, body }: MailText): MailErrors {
  const errors = {
    subject: errorOf(subject, words.subjectMissing, longestMail.subject),
    body: errorOf(body, words.bodyMissing, longestMail.body.mail),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}
