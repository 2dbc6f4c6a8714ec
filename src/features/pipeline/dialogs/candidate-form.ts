import { changedFields } from '#src/lib/changed-fields.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { fieldTexts } from '#src/session/failure-words.ts'
import { isOneLine, isWebAddress } from '#src/lib/form-rules.ts'
import type { components } from '#src/api/schema.gen.ts'
import type { Candidate } from '../data/board-types.ts'
import { messages } from '../messages.ts'

export type CandidateFields = components['schemas']['NewCandidate']

/** What the server refuses of the form's own fields. @param prefix where the body holds the candidate */
export const refusedErrors = (failure: CallFailure, prefix = ''): CandidateErrors =>
  Object.fromEntries(
    Object.entries(fieldTexts(failure.status === 409 ? [] : failure.errors, prefix)).filter(([field]) =>
      Object.hasOwn(emptyForm, field),
    ),
  )

/** What the form holds: text as it was typed; several addresses and numbers one per line. */
export interface CandidateForm {
  readonly name: string
  readonly emails: string
  readonly phones: string
  readonly links: string
  readonly headline: string
  readonly location: string
  readonly source: string
  readonly tags: readonly string[]
  readonly doNotContact: boolean
}

export type CandidateErrors = Partial<Record<keyof CandidateForm, string>>

export const emptyForm: CandidateForm = {
  name: '',
  emails: '',
  phones: '',
  links: '',
  headline: '',
  location: '',
  source: '',
  tags: [],
  doNotContact: false,
}

export const formOf = (candidate: Candidate): CandidateForm => ({
  name: candidate.name,
  emails: candidate.emails.join('\n'),
  phones: candidate.phones.join('\n'),
  links: candidate.links.join('\n'),
  headline: candidate.headline ?? '',
  location: candidate.location ?? '',
  source: candidate.source ?? '',
  tags: candidate.tags,
  doNotContact: candidate.doNotContact,
})

/** Several on one line are told apart by a comma or a semicolon; each counts once. */
const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

const isPhone = (text: string): boolean => /^[+0-9 ()./-]{3,40}(?:ext\. [0-9]{1,8})?$/.test(text)
const isLink = (text: string): boolean => isWebAddress(text) && text.length <= 300

/**
 * The contract's limits, told before sending; empty when the form may go.
 * @param kept what stands already: what is not changed is not sent, and not judged
 */
export function errorsOf(form: CandidateForm, kept?: CandidateForm): CandidateErrors {
  const errors = faultsOf(form)
  if (kept === undefined) return errors
  const changed = changedFields(kept, form)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => Object.hasOwn(changed, field)))
}

function faultsOf(form: CandidateForm): CandidateErrors {
  const words = messages.candidateErrors
  const [emails, phones, links] = [listOf(form.emails), listOf(form.phones), listOf(form.links)]
  const errors: CandidateErrors = {}
  if (form.name.trim() === '') errors.name = words.name
  for (const field of ['name', 'headline', 'location', 'source'] as const) {
    if (!isOneLine(form[field].trim())) errors[field] = words.line
  }
  const badEmail = emails.find((email) => !isEmailAddress(email))
  if (badEmail !== undefined) errors.emails = words.email(badEmail)
  else if (emails.length > 5) errors.emails = words.tooMany(5)
  const badPhone = phones.find((phone) => !isPhone(phone))
  if (badPhone !== undefined) errors.phones = words.phone(badPhone)
  else if (phones.length > 5) errors.phones = words.tooMany(5)
  const badLink = links.find((link) => !isLink(link))
  if (badLink !== undefined) errors.links = words.link(badLink)
  else if (links.length > 10) errors.links = words.tooMany(10)
  if (form.tags.some((tag) => tag.length > 40)) errors.tags = words.tag
  else if (!form.tags.every(isOneLine)) errors.tags = words.line
  else if (form.tags.length > 20) errors.tags = words.tooMany(20)
  return errors
}

/** The candidate as the contract has it; empty text is null. */
export function fieldsOf(form: CandidateForm): CandidateFields {
  const text = (value: string): string | null => value.trim() || null
  return {
    name: form.name.trim(),
    emails: listOf(form.emails),
    phones: listOf(form.phones),
    links: listOf(form.links),
    headline: text(form.headline),
    location: text(form.location),
    source: text(form.source),
    tags: [...form.tags],
    doNotContact: form.doNotContact,
  }
}
