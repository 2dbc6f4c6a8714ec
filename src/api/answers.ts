import type { ResponseFlags } from '#machines/session/request/request-types.ts'
import type { WantedEntitlement } from './call-options.ts'
import { problemOf } from './call-errors.ts'
import type { Problem } from './call-failure.ts'

const noFlags: ResponseFlags = { jwtError: false, isCompany: false, message: null, code: null }

/** What the response handler reads of a failure. `jwtError` is a code or a message, as the seed has it. */
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

/** Which limit of the plan refused a call; null where the answer names none. */
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
 * The answer as the contract has it: an object for a success, unless it promises nothing, and problem details for
 * everything else. What somebody on the way has put in its place (a proxy's page, half an object, nothing at all) becomes a
 * failure: 502 for a success that cannot be read, else the status that it has.
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
