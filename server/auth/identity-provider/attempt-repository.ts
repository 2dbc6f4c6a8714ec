import { sql } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'
import type { AttemptState } from './attempts.ts'

/** Expired rows that one write deletes. Bounded, so that no request pays for all. */
const SWEEP_ROWS = 20

/** Reads and locks a counter in one statement, so that two first attempts also serialize. */
export async function lockAttempts(tx: GlobalTx, counter: string, now: Date): Promise<AttemptState> {
  await tx
    .deleteFrom('identity_attempt')
    .where('counter', 'in', (past) =>
      past
        .selectFrom('identity_attempt')
        .select('counter')
        .where('expires_at', '<', now)
        .where('counter', '!=', counter)
        .limit(SWEEP_ROWS)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  const row = await tx
    .insertInto('identity_attempt')
    .values({ counter, attempts: '[]', locked_until: null, expires_at: now })
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet((eb) => ({ counter: eb.ref('excluded.counter') })),
    )
    .returning(['attempts', 'locked_until'])
    .executeTakeFirstOrThrow()
  return { attempts: row.attempts, lockedUntil: row.locked_until?.getTime() ?? null }
}

export async function saveAttempts(
  tx: GlobalTx,
  counter: string,
  state: AttemptState,
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('identity_attempt')
    .set({
      attempts: JSON.stringify(state.attempts),
      locked_until: state.lockedUntil === null ? null : new Date(state.lockedUntil),
      expires_at: expiresAt,
    })
    .where('counter', '=', counter)
    .execute()
}

export async function deleteAttempts(tx: GlobalTx, counter: string): Promise<void> {
  await tx.deleteFrom('identity_attempt').where('counter', '=', counter).execute()
}

/** Deletes a counter and the per-caller counters under it. */
export async function deleteAttemptsOf(tx: GlobalTx, counter: string): Promise<void> {
  await tx
    .deleteFrom('identity_attempt')
    .where(({ or, eb }) =>
      or([eb('counter', '=', counter), sql<boolean>`starts_with(counter, ${`${counter}:`})`]),
    )
    .execute()
}
