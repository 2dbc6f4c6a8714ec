import type { ForgeFailure } from '#server/contract/ports/forge.ts'

/** GitHub answered with an error. The message contains no text from GitHub. */
export class ForgeRefusal extends Error {
  override readonly name = 'ForgeRefusal'
  readonly failure: ForgeFailure

  constructor(failure: ForgeFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** Throws if a response is not one that GitHub sends. */
export const defect = (reason: string): never => {
  throw new ForgeRefusal({ code: 'defect' }, reason)
}

/** Wait in seconds if GitHub names none; it asks for at least a minute. */
const usualWait = 60
/** GitHub counts its limits per hour. */
const longestWait = 3_600

const seconds = (header: string | null): number | null =>
  header !== null && /^\d{1,12}$/u.test(header) ? Number(header) : null

const within = (wait: number) => Math.min(Math.max(Math.ceil(wait), 1), longestWait)

/**
 * Returns the seconds to wait, null if not rate limited. GitHub signals a limit by status 403 or 429, with Retry-After
 * or with zero remaining requests until a reset time.
 */
function waitOf({ status, headers }: Response, now: Date): number | null {
  if (status !== 403 && status !== 429) return null
  const after = seconds(headers.get('retry-after'))
  if (after !== null) return within(after)
  const until = seconds(headers.get('x-ratelimit-reset'))
  if (headers.get('x-ratelimit-remaining') === '0' && until !== null) {
    return within(until - now.getTime() / 1_000)
  }
  return status === 429 ? usualWait : null
}

/** Converts an error response into a refusal. */
export function refusalOf(answer: Response, now: Date): ForgeRefusal {
  const reason = `status ${answer.status}`
  const retryAfter = waitOf(answer, now)
  if (retryAfter !== null) return new ForgeRefusal({ code: 'rateLimited', retryAfter }, reason)
  if (answer.status === 401) return new ForgeRefusal({ code: 'needsReauth' }, reason)
  if ([403, 404, 410, 451].includes(answer.status)) return new ForgeRefusal({ code: 'needsAccess' }, reason)
  return new ForgeRefusal({ code: answer.status >= 500 ? 'unreachable' : 'defect' }, reason)
}
