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
import type { CallFailure } from '#src/api/call-failure.ts'
import { fieldTexts } from '#src/session/failure-words.ts'
import { isOneLine, isWebAddress } from '#src/lib/form-rules.ts'
import type { components } from '#contract/schema.gen.ts'
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

/** What the form holds: text as it was typed, a list as one entry per line, tags as their input holds them. */
type Typed = { [Key in CandidateField]: Key extends 'tags' ? readonly string[] : ValueTyped<Key> }
type ValueTyped<Key extends CandidateField> = CandidateValues[Key] extends boolean ? boolean : string
export type CandidateForm = Readonly<Typed>

export type CandidateErrors = Partial<Record<CandidateField, string>>

/** Lists that are typed as text, one entry per line. */
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
const { links } = candidateFields
const isLink = (text: string): boolean => isWebAddress(text) && text.length <= links.maxLength

/** What an entry of a typed list must be, and the words for one that isn't. */
const entryRules: Record<(typeof candidateFields)[(typeof typedLists)[number]]['of'], EntryRule> = {
  email: { accepts: isEmailAddress, words: messages.candidateErrors.email },
  phone: { accepts: isPhone, words: messages.candidateErrors.phone },
  link: { accepts: isLink, words: messages.candidateErrors.link },
}
interface EntryRule {
  readonly accepts: (entry: string) => boolean
  readonly words: (entry: string) => string
}

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

/** The candidate as the contract has it; empty text is null. */
export function fieldsOf(form: CandidateForm): CandidateFields & CandidateValues {
  return {
    name: form.name.trim(),
    ...recordOf(candidateLines, (key) => form[key].trim() || null),
    ...recordOf(typedLists, (key) => listOf(form[key])),
    tags: [...form.tags],
    doNotContact: form.doNotContact,
  }
}
