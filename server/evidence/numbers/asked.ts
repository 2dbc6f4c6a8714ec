import { problem } from '#server/contract/problem.ts'

/** Computations that may wait or go on at once in one process, of one account and of one network; one of an account goes on. */
const mostOf = { account: 4, network: 8 } as const
/** Seconds until the next try: a computation takes less. */
const retryAfter = 5

/** By account and by network, how many wait or go on, and the last of each account. */
const counts = new Map<string, number>()
const last = new Map<string, Promise<unknown>>()

function count(key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}

/** The refusal of whoever asks for too much at once: nobody else waits for it. */
const tooMany = problem(429, { code: 'too-many-requests', retryAfter })

/**
 * Runs a computation for a request, one at a time of an account.
 *
 * @returns what it came to, or the refusal where that account or its network has too many under way
 */
export async function asked<T>(
  { accountId, ip }: { readonly accountId: string; readonly ip: string },
  work: () => Promise<T>,
): Promise<{ value: T } | { refusal: typeof tooMany }> {
  const [account, network] = [`account ${accountId}`, `network ${ip}`]
  if ((counts.get(account) ?? 0) >= mostOf.account || (counts.get(network) ?? 0) >= mostOf.network)
    return { refusal: tooMany }
  count(account, 1)
  count(network, 1)
  const before = last.get(account) ?? Promise.resolve()
  const turn = before.then(work, work)
  last.set(account, turn)
  try {
    return { value: await turn }
  } finally {
    count(account, -1)
    count(network, -1)
    if (last.get(account) === turn) last.delete(account)
  }
}
