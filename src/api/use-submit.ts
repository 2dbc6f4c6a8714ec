import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { inputOf, type InputNames } from '#src/lib/input-of.ts'
import type { CallFailure } from './call-failure.ts'
import { CallEnded } from './call-errors.ts'

/** The failure's messages by input, without the prefix under which the body holds the form's record. */
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
 * Whether each refused field is one of the form's own, at which the message stands: then the form as a whole has nothing
 * to add. An error of anything else, as of one row of a list, would otherwise be told nowhere.
 *
 * @param fields the form's values
 */
export function isToldAtFields(
  failure: CallFailure,
  fields: object,
  prefix = '',
  names: InputNames = {},
): boolean {
  const refused = Object.keys(fieldErrors(failure, prefix, names))
  return refused.length > 0 && refused.every((field) => Object.hasOwn(fields, field))
}

/**
 * One form's way to the server: pending while the call runs, the failure that it declared to show, and null from
 * `submit` where there is one. What was typed is the form's own and stays.
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
