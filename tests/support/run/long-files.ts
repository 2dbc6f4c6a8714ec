import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Calls in files that do more, or something else, in the long run. */
const asksForMore = /\b(describeOnDatabase|engineHere|longRun|describeLong|describeRaces)\b/

export const isLong = (source: string): boolean => asksForMore.test(source)

/**
 * The test files that have something for the long run (run-scope.ts, database.ts), as what they call tells.
 * @param pattern a folder, `/**\/*` and how the name ends; throws for another one, which would be left out unseen
 */
export function longFilesOf(pattern: string): string[] {
  const [, folder, end] = /^([^*]+)\/\*\*\/\*(\.[^*]+)$/.exec(pattern) ?? []
  if (folder === undefined || end === undefined) throw new Error(`${pattern} is no folder with an ending`)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isLong(readFileSync(file, 'utf8')))
}
