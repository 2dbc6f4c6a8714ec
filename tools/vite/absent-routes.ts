import { readFileSync } from 'node:fs'

/**
 * Whether a module is the split-off component of a route that the catalogue has and the product has not: all of those show one
 * screen, and a file for each would put its name into the first page.
 *
 * @param id a module's id, with its query
 */
export function isOfAbsentRoute(id: string): boolean {
  const [path = '', query = ''] = id.split('?')
  if (!path.includes('/src/routes/') || !query.includes('tsr-split')) return false
  return readFileSync(path, 'utf8').includes('absent: true')
}
