import {
  hasSubject,
  longestMail,
  unknownTokens,
  type MailTemplateKind,
} from '#machines/domain/mail/mail-templates.ts'
import type { components } from '#contract/schema.gen.ts'
import { mailWords as words } from './words.ts'

type Schemas = components['schemas']
export type MailTemplate = Schemas['MailTemplate']

export interface MailValues {
  kind: MailTemplateKind
  name: string
  subject: string
  body: string
}

export const newMail: MailValues = { kind: 'invite', name: '', subject: '', body: '' }

export const valuesOf = ({
  kind,
  name,
  subject,
  body,
}: Omit<MailTemplate, 'id' | 'version'>): MailValues => ({
  kind,
  name,
  subject: subject ?? '',
  body,
})

export const bodyOf = ({ kind, name, subject, body }: MailValues): Schemas['NewMailTemplate'] => ({
  kind,
  name: name.trim(),
  subject: hasSubject(kind) ? subject.trim() : null,
  body: body.trim(),
})

/** The error of a text for a template of the kind; null if it is valid. */
function textError(kind: MailTemplateKind, text: string, longest: number, missing: string): string | null {
  if (text.trim() === '') return missing
  const [token] = unknownTokens(kind, text)
  if (token !== undefined) return words.unknownToken(token)
  const length = [...text.trim()].length
  return length > longest ? words.tooLong(length - longest) : null
}

/** The errors of an invalid form, by input. */
export function mailErrors({ kind, name, subject, body }: MailValues): Record<string, string> {
  const texts = {
    body: textError(kind, body, longestMail.body[kind], words.bodyMissing),
    ...(hasSubject(kind) && {
      subject: textError(kind, subject, longestMail.subject, words.subjectMissing),
    }),
    name: name.trim() === '' ? words.nameMissing : null,
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, message]) => (message === null ? [] : [[field, message]])),
  )
}

export const labels: Record<keyof MailValues, string> = {
  kind: words.kind,
  name: words.name,
  subject: words.subject,
  body: words.body,
}

export const textOf = (values: MailValues, field: keyof MailValues): string =>
  field === 'kind' ? words.kinds[values.kind] : values[field]

/** Whether a conflict's answer contains the stored template. */
export const isTemplate = (
  current: Record<string, unknown>,
): current is Record<string, unknown> & MailTemplate =>
  typeof current['name'] === 'string' && typeof current['body'] === 'string'
