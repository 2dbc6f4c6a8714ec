import type { ResponseFlags } from '#machines/session/request/request-types.ts'
import { problemOf, type Problem } from './call-errors.ts'

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

export const requestIdOf = (response: Response | null): string | null =>
  response?.headers.get('X-Request-Id') ?? null

const offline: Problem = {
  type: 'about:blank',
  title: 'No answer',
  status: 503,
  instance: '',
  code: 'network',
  message: 'The server could not be reached.',
}

/** What a caller that expects `network` gets where nothing came back: a problem with the code `network`. */
export const networkAnswer = (): Response =>
  new Response(JSON.stringify(offline), {
    status: 503,
    headers: { 'Content-Type': 'application/problem+json' },
  })
