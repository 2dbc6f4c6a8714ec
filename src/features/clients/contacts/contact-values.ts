import { emailAddressOf, mailboxOf } from '#machines/domain/text/email-address.ts'
import type { components } from '#contract/schema.gen.ts'
import { contactWords as words } from './words.ts'

type Schemas = components['schemas']
export type Contact = Schemas['Contact']

export interface ContactValues {
  name: string
  email: string
  title: string
  role: Schemas['ContactRole']
}

export const valuesOf = (contact: Contact | null): ContactValues => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  title: contact?.title ?? '',
  role: contact?.role ?? 'decider',
})

/** The request body; the email in its stored spelling, so that another spelling is no change. */
export const bodyOf = ({ name, email, title, role }: ContactValues) => ({
  name: name.trim(),
  email: mailboxOf(email),
  title: title.trim() === '' ? null : title.trim(),
  role,
})

export const contactRules = {
  name: (name: string) => (name.trim() === '' ? words.nameMissing : null),
  email: (email: string) => (emailAddressOf(email) === null ? words.emailWrong : null),
}

export const contactLabels: Record<keyof ContactValues, string> = {
  name: words.name,
  email: words.email,
  title: words.jobTitle,
  role: words.role,
}

export const textOf = (values: ContactValues, field: keyof ContactValues): string =>
  field === 'role' ? words.roles[values.role] : values[field]

/** Whether a conflict's answer contains the stored contact. */
export const isContact = (current: Record<string, unknown>): current is Record<string, unknown> & Contact =>
  typeof current['name'] === 'string' && typeof current['email'] === 'string'
