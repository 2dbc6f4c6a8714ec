import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { normalizedEmails } from '#server/evidence/reader/reading/own-commits.ts'
import type { ReadCommit } from '#server/evidence/reader/reading/read-batch.ts'
import { spellingsOf, type CommitAddress } from '#server/evidence/identities/addresses.ts'

const daySeconds = 86_400
/** A commit fetched within this time of its date has a date that cannot be forged (docs/expertise.md#verification). */
const witnessedSeconds = 14 * daySeconds
/** End of the year 9999. Git accepts any number, and a date after the fetch earns no credit anyway. */
const latestSecond = 253_402_300_799

const within = (seconds: number) => Math.min(Math.max(Math.trunc(seconds), 0), latestSecond)

/** Returns the rows to store for the analysed commits, with the number of the claimed email each one carries. */
export function commitRows(
  commits: readonly ReadCommit[],
  addresses: readonly CommitAddress[],
  readAt: Date,
): StoredCommit[] {
  const numbers = new Map(
    addresses.flatMap(({ number, value }) =>
      [...normalizedEmails(spellingsOf(value))].map((key) => [key, number] as const),
    ),
  )
  const now = Math.floor(readAt.getTime() / 1000)
  return commits.flatMap((commit): StoredCommit[] => {
    const address = numbers.get(commit.address)
    if (address === undefined) return []
    const { id, coAuthor, people, signed, notes, topics } = commit
    const at = within(commit.authoredAt)
    const age = now - at
    return [
      {
        id,
        at,
        address,
        coAuthor,
        people,
        signed,
        mergedByOther: false,
        witnessed: age >= 0 && age <= witnessedSeconds,
        notes,
        // A future date counts for nothing: it would earn credit once its day has come.
        topics: age < -daySeconds ? [] : topics,
      },
    ]
  })
}
