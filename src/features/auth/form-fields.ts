import { messages } from './messages.ts'

/** Looser than the rule for new addresses: identities with older addresses still sign in. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export function emailError(email: string): string | null {
  if (email.trim() === '') return messages.enterEmail
  return emailShape.test(email.trim()) ? null : messages.invalidEmail
}

/** The values, with those that a password manager has filled in without an event. */
export function filledIn<Field extends string>(
  form: HTMLFormElement,
  values: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const filled: Record<Field, string> = { ...values }
  for (const field in values) {
    const input = form.querySelector(`input[name="${field}"]`)
    if (input instanceof HTMLInputElement) filled[field] = input.value
  }
  return filled
}

/** Keeps the fields that have an error. */
export function errorsOf<Field extends string>(checks: Record<Field, string | null>): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field in checks) {
    const error = checks[field]
    if (error !== null) errors[field] = error
  }
  return errors
}

/** Focuses the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors<string>): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
  fields.find((field) => errors[field.name] !== undefined)?.focus()
}
