import type { ForgeFailure } from '#server/contract/ports/forge.ts'

/** GitHub answers, and not what was asked for. Its text says nothing of GitHub's own words. */
export class ForgeRefusal extends Error {
  override readonly name = 'ForgeRefusal'
  readonly failure: ForgeFailure

  constructor(failure: ForgeFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** Throws where what came is none of what GitHub answers. */
export const defect = (reason: string): never => {
  throw new ForgeRefusal({ code: 'defect' }, reason)
}

/** Where GitHub names no moment: it asks for a minute at least. */
const usualWait = 60
/** Its limits are counted by the hour. */
const longestWait = 3_600

const seconds = (header: string | null): number | null =>
  header !== null && /^\d{1,12}$/u.test(header) ? Number(header) : null

const within = (wait: number) => Math.min(Math.max(Math.ceil(wait), 1), longestWait)

/**
 * How long to leave GitHub alone, in seconds; null where it has not had enough of us. It says so with 403 or 429: by
 * Retry-After, or by nothing being left until a moment.
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

/** What an answer that is no success means. */
export function refusalOf(answer: Response, now: Date): ForgeRefusal {
  const reason = `status ${answer.status}`
  const retryAfter = waitOf(answer, now)
  if (retryAfter !== null) return new ForgeRefusal({ code: 'rateLimited', retryAfter }, reason)
  if (answer.status === 401) return new ForgeRefusal({ code: 'needsReauth' }, reason)
  if ([403, 404, 410, 451].includes(answer.status)) return new ForgeRefusal({ code: 'needsAccess' }, reason)
  return new ForgeRefusal({ code: answer.status >= 500 ? 'unreachable' : 'defect' }, reason)
}
