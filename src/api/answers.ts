import type { ResponseFlags } from '#machines/session/request/request-types.ts'
import type { WantedEntitlement } from './call-options.ts'
import { problemOf } from './call-errors.ts'
import type { Problem } from './call-failure.ts'

const noFlags: ResponseFlags = { jwtError: false, isCompany: false, message: null, code: null }

/** The flags of a failed response, for the response handler. `jwtError` is a code or a message (seed). */
export async function flagsOf(response: Response): Promise<ResponseFlags> {
  if (response.ok) return noFlags
  const problem = problemOf(await response.clone().text())
  if (problem === null) return noFlags
  return {
    jwtError: problem.code === 'jwtError' || problem.message === 'jwtError',
    isCompany: problem.isCompany === true,
    message: problem.message,
    code: problem.code,
  }
}

/** The plan limit that refused a call; null where the answer names none. */
export async function refusedLimitOf(response: Response): Promise<WantedEntitlement | null> {
  const problem = problemOf(await response.clone().text())
  if (problem?.entitlement === undefined) return null
  const { entitlement, limit, usage } = problem
  return limit === undefined || usage === undefined
    ? { entitlement }
    : { entitlement, refused: { limit, usage } }
}

export const requestIdOf = (response: Response | null): string | null =>
  response?.headers.get('X-Request-Id') ?? null

const isRecord = (text: string): boolean => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
  } catch {
    return false
  }
}

/**
 * The answer in the contract's shape: an object for a success (unless the contract promises no body), problem details
 * for a failure. A foreign body, such as a proxy's page, half an object or no body, becomes a failure: 502 for an
 * unreadable success, otherwise the original status.
 */
export async function contractAnswer(response: Response, answersNothing: boolean): Promise<Response> {
  if (answersNothing && response.ok) return response
  const text = await response.clone().text()
  const isSound = response.ok ? isRecord(text) : problemOf(text) !== null
  return isSound ? response : failedAnswer({ ...unreadable, status: response.ok ? 502 : response.status })
}

const failedAnswer = (problem: Problem): Response =>
  new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

const unreadable: Problem = {
  type: 'about:blank',
  title: 'Unexpected response',
  status: 502,
  instance: '',
  code: 'answer-unreadable',
  message: 'Something went wrong. Try again.',
}
