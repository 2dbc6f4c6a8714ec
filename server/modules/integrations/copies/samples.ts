import { sql } from 'kysely'
import type { Database, GlobalTx } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/errors.ts'
import { joinedTrees, keysOf, shareOfTrees } from '#server/expertise/reader/trees/tree-sample.ts'

/** So much of its trees under other authors makes a history a copy (evidence.md section 3: most). */
const most = 0.5
/** Histories that are looked at; more that share a tree with one are copies of each other. */
const mostKnown = 50

const belongsTo = 'history_sample_account_id_repository_id_fkey'

export interface ReadHistory {
  readonly accountId: string
  readonly repositoryId: string
  /** The sample of what was read. */
  readonly trees: readonly string[]
  /** It was read on from the tip of the reading before: what was known before belongs to it. */
  readonly isAdding: boolean
  readonly at: Date
}

/**
 * Keeps the sample of a published history, and tells whether it is a copy: most of its trees stand under other authors in one
 * that another account has had read before. In a transaction of its own: samples stand in a global table.
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

async function compare(tx: GlobalTx, { accountId, repositoryId, trees, isAdding, at }: ReadHistory) {
  const before = await tx
    .selectFrom('history_sample')
    .select(['trees', 'first_at'])
    .where('account_id', '=', accountId)
    .where('repository_id', '=', repositoryId)
    .forUpdate()
    .executeTakeFirst()
  const sample = isAdding && before !== undefined ? joinedTrees(before.trees, trees) : trees
  const kept = { keys: [...keysOf(sample)], trees: [...sample] }
  const { first_at: firstAt } = await tx
    .insertInto('history_sample')
    .values({ account_id: accountId, repository_id: repositoryId, ...kept, first_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'repository_id']).doUpdateSet(kept))
    .returning('first_at')
    .executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('history_sample')
    .select('trees')
    .where(sql<boolean>`keys && ${kept.keys}::text[]`)
    .where('account_id', '!=', accountId)
    .where('first_at', '<', firstAt)
    .orderBy('first_at')
    .limit(mostKnown)
    .execute()
  return known.some((other) => (shareOfTrees(sample, other.trees) ?? 0) > most)
}
