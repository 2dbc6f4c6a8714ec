import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { partsOf, readPart, type BundleRow } from './repository.ts'

/** Streams a complete bundle with one part in memory; fails if the bundle is deleted in between. */
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
