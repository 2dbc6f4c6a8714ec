import { sql } from 'kysely'
import type { Clock } from '#server/contract/operation.ts'
import type { Database, GlobalTx } from '#server/db/database.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { weekBegins, weekOf } from '#server/evidence/formula/weeks.ts'
import { numbersVersion, recomputeNumbers } from '#server/evidence/numbers/public.ts'
import { refreshDeveloperSearch } from './refresh.ts'

/** Developers per query. */
const most = 100

/** Minutes over which the weekly updates are spread, by developer id. */
const turnMinutes = 360

/** Developers without an update, then those of an earlier formula, format or week whose minute has passed. */
const listOutdated = (tx: GlobalTx, week: number, minute: number): Promise<{ id: string }[]> =>
  tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'user')
    .where((row) =>
      row.or([
        row('searched_week', 'is', null),
        row('numbers_version', 'is distinct from', numbersVersion),
        row('searched_week', '<', week).and(
          sql<boolean>`('x' || left(md5(id::text), 4))::bit(16)::integer % ${sql.lit(turnMinutes)} <= ${minute}`,
        ),
      ]),
    )
    .orderBy(sql`searched_week nulls first`)
    .orderBy('id')
    .limit(most)
    .execute()

/** Developers with rows of an earlier formula, also since the last sweep: two releases may run concurrently. */
const listOfEarlierFormula = (tx: GlobalTx): Promise<{ id: string }[]> =>
  tx
    .selectFrom('developer_search')
    .select('account_id as id')
    .where('formula', '<', formulaVersion)
    .orderBy('formula')
    .orderBy('account_id')
    .limit(most)
    .execute()

/**
 * Updates all developers to the current week and formula, each in its own transaction. A failure does not stop the
 * others. An abort stops between two developers; the next run continues.
 * @throws {AggregateError} at the end, if some failed
 */
export async function refreshSearches(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const week = weekOf(seconds)
    const minute = Math.floor((seconds - weekBegins(week)) / 60)
    const isLeft = ({ id }: { id: string }) => !failures.has(id)
    const outdated = await database.global(async (tx) => {
      const ofEarlierWeek = (await listOutdated(tx, week, minute)).filter(isLeft)
      return ofEarlierWeek.length > 0 ? ofEarlierWeek : (await listOfEarlierFormula(tx)).filter(isLeft)
    })
    for (const { id } of outdated) {
      if (signal.aborted) return
      try {
        await update(id, week)
      } catch (error) {
        failures.set(id, error)
      }
    }
    if (outdated.length === 0) break
  }
  if (failures.size > 0 && !signal.aborted)
    throw new AggregateError(failures.values(), `numbers of ${failures.size} developers: not computed`)

  async function update(id: string, week: number): Promise<void> {
    await recomputeNumbers({ database, clock, refresh: refreshDeveloperSearch }, id, signal)
    await database.tenant(id, async (tx) => {
      await refreshDeveloperSearch(tx, id, clock.now())
      await sql`select mark_developer_searched(${week}, ${numbersVersion})`.execute(tx)
    })
  }
}
