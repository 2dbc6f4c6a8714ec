import { messages } from './messages.ts'

/** Deliberately loose: the server and the mail that is sent have the last word. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Null where the address is plausible. */
export function emailError(email: string): string | null {
  if (email.trim() === '') return messages.enterEmail
  return emailShape.test(email.trim()) ? null : messages.invalidEmail
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

/** Puts the cursor into the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors<string>): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
  fields.find((field) => errors[field.name] !== undefined)?.focus()
}
