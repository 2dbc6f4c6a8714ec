import {
  candidateFields,
  candidateLines,
  candidateLists,
  type CandidateField,
  type CandidateValues,
} from '#machines/domain/candidate/fields.ts'
import { recordOf } from '#machines/domain/field.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { isPhoneNumber } from '#machines/domain/text/phone-number.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { fieldTexts } from '#src/session/failure-words.ts'
import { isOneLine, isWebAddress } from '#src/lib/form-rules.ts'
import type { components } from '#contract/schema.gen.ts'
import type { Candidate } from '../data/board-types.ts'
import { messages } from '../messages.ts'

export type CandidateFields = components['schemas']['NewCandidate']

/** The server's errors in the form's fields. @param prefix path of the candidate in the body */
export const refusedErrors = (failure: CallFailure, prefix = ''): CandidateErrors =>
  Object.fromEntries(
    Object.entries(fieldTexts(failure.status === 409 ? [] : failure.errors, prefix)).filter(([field]) =>
      Object.hasOwn(emptyForm, field),
    ),
  )

/** The form's values: raw text, a list as one entry per line, tags as their input holds them. */
type Typed = { [Key in CandidateField]: Key extends 'tags' ? readonly string[] : ValueTyped<Key> }
type ValueTyped<Key extends CandidateField> = CandidateValues[Key] extends boolean ? boolean : string
export type CandidateForm = Readonly<Typed>

export type CandidateErrors = Partial<Record<CandidateField, string>>

/** Lists typed as text, one entry per line. */
export const typedLists = candidateLists.filter((key) => key !== 'tags')

export const emptyForm: CandidateForm = {
  name: '',
  ...recordOf(candidateLines, () => ''),
  ...recordOf(typedLists, () => ''),
  tags: [],
  doNotContact: false,
}

export const formOf = (candidate: Candidate): CandidateForm => ({
  name: candidate.name,
  ...recordOf(candidateLines, (key) => candidate[key] ?? ''),
  ...recordOf(typedLists, (key) => candidate[key].join('\n')),
  tags: candidate.tags,
  doNotContact: candidate.doNotContact,
})

/** Commas and semicolons separate entries too; duplicates count once. */
const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

const { links } = candidateFields
const isLink = (text: string): boolean => isWebAddress(text) && text.length <= links.maxLength

/** The rule for an entry of a typed list, and the error message. */
const entryRules: Record<(typeof candidateFields)[(typeof typedLists)[number]]['of'], EntryRule> = {
  email: { accepts: isEmailAddress, words: messages.candidateErrors.email },
  phone: { accepts: isPhoneNumber, words: messages.candidateErrors.phone },
  link: { accepts: isLink, words: messages.candidateErrors.link },
}
interface EntryRule {
  readonly accepts: (entry: string) => boolean
  readonly words: (entry: string) => string
}

/**
 * Errors against the contract's limits, checked before sending; empty when the form is valid.
 * @param stored unset for a new candidate; unchanged fields are neither sent nor checked
 */
export function errorsOf(form: CandidateForm, stored?: CandidateForm): CandidateErrors {
  const errors = faultsOf(form)
  if (stored === undefined) return errors
  const changed = changedFields(stored, form)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => Object.hasOwn(changed, field)))
}

function faultsOf(form: CandidateForm): CandidateErrors {
  const words = messages.candidateErrors
  const errors: CandidateErrors = {}
  if (form.name.trim() === '') errors.name = words.name
  for (const field of ['name', ...candidateLines] as const) {
    if (!isOneLine(form[field].trim())) errors[field] = words.line
  }
  for (const field of typedLists) {
    const { of, most } = candidateFields[field]
    const entries = listOf(form[field])
    const wrong = entries.find((entry) => !entryRules[of].accepts(entry))
    if (wrong !== undefined) errors[field] = entryRules[of].words(wrong)
    else if (entries.length > most) errors[field] = words.tooMany(most)
  }
  const { maxLength, most } = candidateFields.tags
  if (form.tags.some((tag) => tag.length > maxLength)) errors.tags = words.tag
  else if (!form.tags.every(isOneLine)) errors.tags = words.line
  else if (form.tags.length > most) errors.tags = words.tooMany(most)
  return errors
}

/** The candidate in the contract's shape; empty text becomes null. */
export function fieldsOf(form: CandidateForm): CandidateFields & CandidateValues {
  return {
    name: form.name.trim(),
    ...recordOf(candidateLines, (key) => form[key].trim() || null),
    ...recordOf(typedLists, (key) => listOf(form[key])),
    tags: [...form.tags],
    doNotContact: form.doNotContact,
  }
}
