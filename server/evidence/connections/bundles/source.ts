import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { partsOf, readPart, type BundleRow } from './repository.ts'

/** The bytes of a bundle that is whole, part by part: one is in memory. It breaks off where the bundle has gone meanwhile. */
export function bytesOf(database: Database, bundle: BundleRow): Readable {
  async function* parts() {
    for (let number = 1; number <= partsOf(bundle); number += 1) {
      const bytes = await database.tenant(bundle.tenant_id, (tx) => readPart(tx, bundle, number))
      if (bytes === null) throw new Error('a part of a bundle is not there')
      yield bytes
    }
  }
  return Readable.from(parts(), { objectMode: false })
}
