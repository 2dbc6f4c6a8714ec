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

/** A history is a copy if it shares more than this part of its trees under other authors (docs/expertise.md#when-a-repository-is-called-a-copy). */
const mostTrees = 0.5
/** Number of histories to compare with. If even more share as much, they are copies of each other. */
const mostKnown = 50

const belongsTo = 'history_sample_account_id_repository_id_fkey'

export interface ReadHistory {
  readonly accountId: string
  readonly repositoryId: string
  /** Samples of the analysed commits. */
  readonly samples: Pick<HistoryEnd, 'trees' | 'blobs' | 'allBlobs'>
  /** The analysis continued from the previous tip, so its samples extend the stored ones. */
  readonly isAdding: boolean
  readonly at: Date
}

/**
 * Stores the samples of a public history and returns whether it is a copy. A copy shares most of its trees, or most of
 * its contents, under other authors with a history that another account analysed earlier. Runs in its own transaction,
 * because samples are in a global table.
 */
export async function compareHistory(database: Database, history: ReadHistory): Promise<boolean> {
  try {
    return await database.global((tx) => compare(tx, history))
  } catch (error) {
    // The repository was deleted during the analysis.
    if (isForeignKeyViolation(error, belongsTo)) return false
    throw error
  }
}

/** Deletes the sample of a history that is not public any more. */
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
  const columns = {
    keys: [...keysOf(sample)],
    trees: [...sample],
    blob_keys: contents && [...blobKeysOf(contents)],
    blobs: contents && [...contents],
    all_blobs: [...samples.allBlobs],
  }
  const { first_at: firstAt } = await tx
    .insertInto('history_sample')
    .values({ account_id: accountId, repository_id: repositoryId, ...columns, first_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'repository_id']).doUpdateSet(columns))
    .returning('first_at')
    .executeTakeFirstOrThrow()
  /** Finds histories that other accounts analysed earlier, those that share the most keys first. */
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
  const byTrees = await alike('keys', columns.keys)
  if (byTrees.some((other) => (shareOfTrees(sample, other.trees) ?? 0) > mostTrees)) return true
  if (contents === null) return false
  const byBlobs = await alike('blob_keys', columns.blob_keys ?? [])
  return byBlobs.some(
    ({ trees, blobs, all_blobs: allBlobs }) =>
      blobs !== null &&
      allBlobs !== null &&
      // Two members of one project have the same history with the same authors, and one may have merged the other's
      // work.
      !isSameHistory(sample, trees) &&
      areTaken(contents, { blobs, allBlobs }),
  )
}
