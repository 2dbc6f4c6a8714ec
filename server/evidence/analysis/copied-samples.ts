import { sql } from 'kysely'
import type { Database, GlobalTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import type { HistoryEnd } from '#server/evidence/reader/runner/runner-messages.ts'
import { areTaken, blobKeysOf, joinedBlobs } from '#server/evidence/reader/samples/blob-sample.ts'
import {
  isSameHistory,
  joinedTrees,
  keysOf,
  shareOfTrees,
} from '#server/evidence/reader/samples/tree-sample.ts'

/** So much of its trees under other authors makes a history a copy (evidence.md section 3: most). */
const mostTrees = 0.5
/** Histories that are looked at; more that share as much with one are copies of each other. */
const mostKnown = 50

const belongsTo = 'history_sample_account_id_repository_id_fkey'

export interface ReadHistory {
  readonly accountId: string
  readonly repositoryId: string
  /** Of what was read. */
  readonly samples: Pick<HistoryEnd, 'trees' | 'blobs' | 'allBlobs'>
  /** It was read on from the tip of the reading before: what was known before belongs to it. */
  readonly isAdding: boolean
  readonly at: Date
}

/**
 * Keeps the samples of a published history, and tells whether it is a copy: most of its trees, or what either of both has left in
 * files, stands under other authors in one that another account has had read before. In a transaction of its own: samples stand in a global table.
 */
export async function compareHistory(database: Database, history: ReadHistory): Promise<boolean> {
  try {
    return await database.global((tx) => compare(tx, history))
  } catch (error) {
    // The repository has gone meanwhile, and with it the reading.
    if (isForeignKeyViolation(error, belongsTo)) return false
    throw error
  }
}

/** Forgets the sample of a history that others do not see any more. */
export async function forgetHistory(
  database: Database,
  { accountId, repositoryId }: Pick<ReadHistory, 'accountId' | 'repositoryId'>,
): Promise<void> {
  await database.global((tx) =>
    tx
      .deleteFrom('history_sample')
      .where('account_id', '=', accountId)
      .where('repository_id', '=', repositoryId)
      .execute(),
  )
}

async function compare(tx: GlobalTx, { accountId, repositoryId, samples, isAdding, at }: ReadHistory) {
  const before = await tx
    .selectFrom('history_sample')
    .select(['trees', 'blobs', 'first_at'])
    .where('account_id', '=', accountId)
    .where('repository_id', '=', repositoryId)
    .forUpdate()
    .executeTakeFirst()
  const known = isAdding ? before : undefined
  const sample = known === undefined ? samples.trees : joinedTrees(known.trees, samples.trees)
  const contents =
    known === undefined ? samples.blobs : known.blobs && joinedBlobs(known.blobs, samples.blobs)
  const kept = {
    keys: [...keysOf(sample)],
    trees: [...sample],
    blob_keys: contents && [...blobKeysOf(contents)],
    blobs: contents && [...contents],
    all_blobs: [...samples.allBlobs],
  }
  const { first_at: firstAt } = await tx
    .insertInto('history_sample')
    .values({ account_id: accountId, repository_id: repositoryId, ...kept, first_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'repository_id']).doUpdateSet(kept))
    .returning('first_at')
    .executeTakeFirstOrThrow()
  /** Of other accounts, read before: those that share most of these keys. */
  const alike = (column: 'keys' | 'blob_keys', keys: readonly string[]) =>
    tx
      .selectFrom('history_sample')
      .select(['trees', 'blobs', 'all_blobs'])
      .where(sql<boolean>`${sql.ref(column)} && ${keys}::text[]`)
      .where('account_id', '!=', accountId)
      .where('first_at', '<', firstAt)
      .orderBy(
        sql`(select count(*) from unnest(${sql.ref(column)}) key where key = any(${keys}::text[]))`,
        'desc',
      )
      .orderBy('first_at')
      .limit(mostKnown)
      .execute()
  const byTrees = await alike('keys', kept.keys)
  if (byTrees.some((other) => (shareOfTrees(sample, other.trees) ?? 0) > mostTrees)) return true
  if (contents === null) return false
  const byBlobs = await alike('blob_keys', kept.blob_keys ?? [])
  return byBlobs.some(
    ({ trees, blobs, all_blobs: allBlobs }) =>
      blobs !== null &&
      allBlobs !== null &&
      // Who has the same history with the same authors may have landed what the other one offered.
      !isSameHistory(sample, trees) &&
      areTaken(contents, { blobs, allBlobs }),
  )
}
