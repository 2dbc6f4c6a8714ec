import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { inputOf, type InputNames } from '#src/lib/input-of.ts'
import type { CallFailure } from './call-failure.ts'
import { CallEnded } from './call-errors.ts'

/** The failure's messages by input, without the path prefix of the form's record in the body. */
export function fieldErrors(
  failure: CallFailure | null,
  prefix = '',
  names: InputNames = {},
): Record<string, string> {
  const entries = (failure?.errors ?? []).map(({ field, message }) => [
    inputOf(field, prefix, names),
    message,
  ])
  return Object.fromEntries(entries)
}

/**
 * Whether each refused field is an input of the form, which shows the message; then the form shows no message of its
 * own. An error elsewhere, as in a list's row, needs the form's message.
 *
 * @param fields the form's values
 */
export function isShownAtFields(
  failure: CallFailure,
  fields: object,
  prefix = '',
  names: InputNames = {},
): boolean {
  const refused = Object.keys(fieldErrors(failure, prefix, names))
  return refused.length > 0 && refused.every((field) => Object.hasOwn(fields, field))
}

/**
 * One form's submission: `pending` during the call, `failure` as the call expects it; `submit` resolves to null after
 * a failure. The form keeps its own values.
 */
export function useSubmit() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function submit<Data>(call: () => Promise<Result<Data, CallFailure>>): Promise<Data | null> {
    setPending(true)
    setFailure(null)
    try {
      const result = await call()
      if (result.ok) return result.value
      setFailure(result.failure)
      return null
    } catch (error) {
      if (error instanceof CallEnded) return null
      throw error
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, submit, clear: () => setFailure(null) }
}
