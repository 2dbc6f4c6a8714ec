import { deriveKey } from './auth/seal.ts'
import { setAddressKey } from './db/address-hash.ts'
import type { Database } from './db/database.ts'

/** Derives the key of the database's address hashes from the installation's secret. */
export const deriveAddressKey = (database: Database, secretKey: Uint8Array): void =>
  setAddressKey(database, deriveKey(secretKey, 'mail/address'))
