import { useState } from 'react'
import { CallEnded, type Problem } from './call-errors.ts'
import type { CallResult } from './client.ts'

/** The problem's messages by field, without the prefix under which the body holds the form's record. */
export function fieldErrors(problem: Problem | null, prefix = ''): Record<string, string> {
  const entries = (problem?.errors ?? []).map(({ field, message }) => [
    field.startsWith(prefix) ? field.slice(prefix.length) : field,
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
export function isToldAtFields(problem: Problem, fields: object, prefix = ''): boolean {
  const refused = Object.keys(fieldErrors(problem, prefix))
  return refused.length > 0 && refused.every((field) => Object.hasOwn(fields, field))
}

/**
 * One form's way to the server: pending while the call runs, the problem that it declared to show, and null from
 * `submit` where there is one. What was typed is the form's own and stays.
 */
export function useSubmit() {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function submit<Data>(call: () => Promise<CallResult<Data>>): Promise<Data | null> {
    setPending(true)
    setProblem(null)
    try {
      const result = await call()
      if (result.ok) return result.data
      setProblem(result.problem)
      return null
    } catch (error) {
      if (error instanceof CallEnded) return null
      throw error
    } finally {
      setPending(false)
    }
  }

  return { pending, problem, submit, clear: () => setProblem(null) }
}
