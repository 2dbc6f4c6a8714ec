import { isBlank } from '#machines/domain/text/blank.ts'
import { daysAfter, isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { fieldErrors } from '#src/api/use-submit.ts'
import type { InvitationCheck, InvitationContent } from './mutations.ts'
import { messages } from './messages.ts'

type Salary = NonNullable<InvitationContent['salary']>

export interface InvitationForm {
  /** One line each; empty lines are not sent. */
  readonly reasons: readonly string[]
  readonly salaryMin: number | string
  readonly salaryMax: number | string
  readonly currency: string
  readonly per: Salary['per']
  readonly client: 'named' | 'described'
  readonly clientKind: string
  readonly message: string
  /** The last day on which the person can answer, YYYY-MM-DD. */
  readonly answerBy: string
}

/** Error messages by input; those of single reasons as `reasons.0`. */
export type InvitationErrors = Readonly<Record<string, string>>

const amount = (value: number | string): number | null => (typeof value === 'number' ? value : null)

/** The last day on which the person can answer. */
export const lastDayOf = ({ expiresOn }: Pick<InvitationContent, 'expiresOn'>): string =>
  daysAfter(expiresOn, -1)

/** The first and last day that the sender can choose for the answer, and the day after. */
export const answerDays = (today: string) => ({
  first: today,
  last: daysAfter(today, invitationLimits.validDays - 1),
  end: daysAfter(today, invitationLimits.validDays),
})

export function formOf(content: InvitationContent, currency: string): InvitationForm {
  const { reasons, salary, clientKind, message } = content
  return {
    reasons: reasons.length === 0 ? [''] : reasons,
    salaryMin: salary?.min ?? '',
    salaryMax: salary?.max ?? '',
    currency: salary?.currency ?? currency,
    per: salary?.per ?? 'year',
    client: clientKind === null ? 'named' : 'described',
    clientKind: clientKind ?? '',
    message: message ?? '',
    answerBy: lastDayOf(content),
  }
}

/** The initial values of the form: those of the draft, or of a new invitation. */
export function firstForm(check: InvitationCheck, { today, currency }: Record<'today' | 'currency', string>) {
  const { invitation, purpose, reasons, salary } = check
  const content = { purpose, reasons, salary, clientKind: null, message: null }
  const expiresOn = answerDays(today).end
  return invitation?.state === 'draft'
    ? formOf(invitation.content, currency)
    : formOf({ ...content, reasons: reasons.slice(0, invitationLimits.reasons.most), expiresOn }, currency)
}

const text = (value: string): string | null => (isBlank(value) ? null : value.trim())

/** The content to send. An invalid day becomes empty. */
export function contentOf(form: InvitationForm, purpose: InvitationContent['purpose']): InvitationContent {
  const { currency, per } = form
  const min = amount(form.salaryMin)
  const max = amount(form.salaryMax)
  return {
    purpose,
    reasons: form.reasons.filter((line) => !isBlank(line)).map((line) => line.trim()),
    salary: min === null && max === null ? null : { min, max, currency, per },
    clientKind: form.client === 'named' ? null : text(form.clientKind),
    message: text(form.message),
    expiresOn: isCalendarDate(form.answerBy) ? daysAfter(form.answerBy, 1) : '',
  }
}

/** Characters of the trimmed message. */
export const messageLength = ({ message }: Pick<InvitationForm, 'message'>): number =>
  [...message.trim()].length

/** Whether a text contains a name as whole words. */
function hasName(message: string, name: string): boolean {
  const parts = name === '' ? [] : message.split(name)
  return parts.some(
    (before, index) =>
      index < parts.length - 1 &&
      !/[\p{L}\p{N}]$/u.test(before) &&
      !/^[\p{L}\p{N}]/u.test(parts[index + 1] ?? ''),
  )
}

/** Errors of the form by input. A draft may lack reasons and a salary. */
export function errorsOf(
  form: InvitationForm,
  {
    today,
    isDraft,
    clientName,
  }: { readonly today: string; readonly isDraft: boolean; readonly clientName: string },
): InvitationErrors {
  const words = messages.errors
  const { first, last } = answerDays(today)
  const min = amount(form.salaryMin)
  const max = amount(form.salaryMax)
  return {
    ...(!isDraft && form.reasons.every(isBlank) && { 'reasons.0': words.reasons }),
    ...(!isDraft && min === null && max === null && { salaryMin: words.salary }),
    ...(min !== null && max !== null && min > max && { salaryMax: words.salaryOrder }),
    ...(form.client === 'described' && isBlank(form.clientKind) && { clientKind: words.clientKind }),
    ...(form.client === 'described' &&
      hasName(form.message, clientName) && { message: words.namesClient(clientName) }),
    ...(messageLength(form) > invitationLimits.message && { message: words.message }),
    ...((!isCalendarDate(form.answerBy) || form.answerBy < first || form.answerBy > last) && {
      answerBy: words.answerBy(first, last),
    }),
  }
}

const names = {
  'salary.min': 'salaryMin',
  'salary.max': 'salaryMax',
  'salary.currency': 'currency',
  'salary.per': 'per',
  salary: 'salaryMin',
  reasons: 'reasons.0',
  clientKind: 'clientKind',
  message: 'message',
  expiresOn: 'answerBy',
}

/** The server's messages by input. Empty lines are not sent, so the server counts reasons differently. */
export function refusedErrors(
  failure: CallFailure,
  { form, today }: { readonly form: InvitationForm; readonly today: string },
): InvitationErrors {
  const sent = form.reasons.flatMap((line, index) => (isBlank(line) ? [] : [index]))
  const lines = Object.fromEntries(sent.map((line, index) => [`reasons.${index}`, `reasons.${line}`]))
  const refused = fieldErrors(failure, 'content.', { ...names, ...lines })
  const isOtherDay = failure.errors?.some(({ code }) => code === 'bad-day') === true
  const { first, last } = answerDays(today)
  return isOtherDay ? { ...refused, answerBy: messages.errors.answerBy(first, last) } : refused
}

/** Whether each refused field has an input of the form. */
export const isShownAtInputs = (
  failure: CallFailure,
  form: InvitationForm,
  errors: InvitationErrors,
): boolean => {
  const inputs = new Set<string>([
    ...Object.keys(form),
    ...form.reasons.map((_, index) => `reasons.${index}`),
  ])
  return (failure.errors ?? []).length > 0 && Object.keys(errors).every((field) => inputs.has(field))
}

/** A value of the form in words, for a conflict. */
export function textOf(form: InvitationForm, field: keyof InvitationForm): string {
  if (field === 'client') return form.client === 'named' ? messages.named : messages.described
  if (field === 'per') return messages.pers[form.per]
  return field === 'reasons' ? form.reasons.join('; ') : String(form[field])
}
