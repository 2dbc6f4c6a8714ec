import type { ChangedCommit } from './commit-changes.ts'

/** Commits per batch: enough to make object lookups cheap, few enough to hold in memory. */
const mostCommits = 100
const mostFiles = 500

/** Groups commits into batches, in the same order. */
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

/** Maps each item in order, and fetches the next one during the work. */
export async function* mapAhead<From, To>(
  source: AsyncIterable<From>,
  work: (from: From) => Promise<To>,
): AsyncGenerator<To> {
  let running: Promise<To> | null = null
  for await (const from of source) {
    const before: Promise<To> | null = running
    running = work(from)
    // Awaited at its turn; this prevents an unhandled rejection until then.
    running.catch(() => {})
    if (before !== null) yield await before
  }
  if (running !== null) yield await running
}
