/** Maximum of waiting and running openings per process; filling a workspace takes a fraction of a second. */
const most = 20

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs openings one at a time, so that many visitors do not block other requests.
 * @returns null if too many wait
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (waiting >= most) return null
  waiting += 1
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
