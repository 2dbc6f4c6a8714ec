import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the nearest parent folder with openapi.yaml, from the sources or from dist/server. */
export function findRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'openapi.yaml'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('openapi.yaml stands in no folder above the server')
  return findRoot(parent)
}
