import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const anyPackage = '(?:^|/)node_modules/'
export const pack = (...names) => `(?:^|/)node_modules/(?:@types/)?(?:${names.join('|')})/`
/** Types of the HTTP contract, for both sides. */
export const contractTypes = String.raw`^contract/schema\.gen\.ts$`
export const testFile = String.raw`\.test\.tsx?$`

/** @param {string} root @param {string} place */
export const foldersIn = (root, place) => {
  const directory = path.join(root, place)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** Files of `from` import only `allowed`; `core` allows Node's own modules. */
export const zone = (name, from, allowed, { core = false, except = [] } = {}) => ({
  name,
  severity: 'error',
  comment: `${from} imports something that is not its business`,
  from: { path: from, pathNot: [testFile, ...except] },
  to: { pathNot: allowed, ...(core ? { dependencyTypesNot: ['core'] } : {}) },
})
