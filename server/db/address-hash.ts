import { createHmac } from 'node:crypto'
import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { engineOf, engineOfTransaction, type Database, type GlobalTx, type TenantTx } from './database.ts'
import type { Engine } from './engine.ts'

const keys = new WeakMap<Engine, Uint8Array>()

/**
 * Sets the key of this database's address hashes. Derived at startup from the installation's secret, so that
 * a copy of the database alone does not reveal the addresses.
 */
export function setAddressKey(database: Database, key: Uint8Array): void {
  keys.set(engineOf(database), key)
}

/** Returns the HMAC-SHA256 of the address in its comparison form, base64url. Throws if no key is set. */
export const addressHash = (tx: TenantTx | GlobalTx, address: string): string =>
  hashOn(engineOfTransaction(tx), address)

/** Like addressHash, outside of transactions. */
export const addressHashOf = (database: Database, address: string): string =>
  hashOn(engineOf(database), address)

function hashOn(engine: Engine, address: string): string {
  const key = keys.get(engine)
  if (key === undefined) throw new TypeError('setAddressKey was not called for this database')
  return createHmac('sha256', key).update(mailboxKey(address)).digest('base64url')
}
