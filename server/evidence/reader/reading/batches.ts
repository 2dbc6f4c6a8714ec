import type { ChangedCommit } from './commit-changes.ts'

/** Commits that are looked at together: enough that asking git for their objects costs little, few enough to be held. */
const mostCommits = 100
const mostFiles = 500

/** The same commits in the same order, so many at a time. */
export async function* batches(
  changed: AsyncIterable<readonly ChangedCommit[]>,
): AsyncGenerator<readonly ChangedCommit[]> {
  let batch: ChangedCommit[] = []
  let files = 0
  for await (const some of changed) {
    for (const one of some) {
      batch.push(one)
      files += one.changes.files.length
      if (batch.length < mostCommits && files < mostFiles) continue
      yield batch
      batch = []
      files = 0
    }
  }
  if (batch.length > 0) yield batch
}

/** What `work` makes of each, in order; while it works on one, the next is fetched. */
export async function* mapAhead<From, To>(
  source: AsyncIterable<From>,
  work: (from: From) => Promise<To>,
): AsyncGenerator<To> {
  let running: Promise<To> | null = null
  for await (const from of source) {
    const before: Promise<To> | null = running
    running = work(from)
    // Waited for at its turn; until then a failure is nobody's surprise.
    running.catch(() => {})
    if (before !== null) yield await before
  }
  if (running !== null) yield await running
}
