import { networkOf } from '#server/contract/network.ts'
import { problem } from '#server/contract/problem.ts'

/**
 * Maximum number of computations in this process, running or waiting, per account and per network. Each account runs
 * one at a time.
 */
const mostOf = { account: 4, network: 8 } as const
/** Seconds until a retry; a computation takes less. */
const retryAfter = 5

/** Computations per account and per network, and the last one of each account. */
const counts = new Map<string, number>()
const last = new Map<string, Promise<unknown>>()

function count(key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}

/** Refusal of an account or network with too many computations, so that others need not wait. */
const tooMany = problem(429, { code: 'too-many-requests', retryAfter })

/**
 * Runs a computation for a request, one at a time per account.
 *
 * @returns the result, or the refusal if the account or its network has too many computations
 */
export async function asked<T>(
  { accountId, ip }: { readonly accountId: string; readonly ip: string },
  work: () => Promise<T>,
): Promise<{ value: T } | { refusal: typeof tooMany }> {
  const [account, network] = [`account ${accountId}`, `network ${networkOf(ip)}`]
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
