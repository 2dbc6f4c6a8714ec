import type { Database } from '../../db/database.ts'
import type { KeyStore } from './keys.ts'

/**
 * Stores keys in the application's database, so that all server processes sign and verify with the same ones.
 */
export function createKeyStore(database: Database, clock: { now(): Date }): KeyStore {
  return {
    load: () =>
      database.global(async (tx) => {
        const rows = await tx.selectFrom('identity_key').selectAll().orderBy('created_at').execute()
        return rows.map((row) => ({
          kid: row.kid,
          publicJwk: row.public_jwk,
          privateSealed: row.private_sealed,
          signing: row.signing,
        }))
      }),
    addSigning: (key) =>
      database.global(async (tx) => {
        await tx
          .insertInto('identity_key')
          .values({
            kid: key.kid,
            public_jwk: JSON.stringify(key.publicJwk),
            private_sealed: key.privateSealed,
            signing: true,
            created_at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }),
  }
}
