import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a file calls that has more, or something else, to do in the long run. */
const asksForMore = /\b(describeOnDatabase|engineHere|longRun|describeLong)\b/

export const isLong = (source: string): boolean => asksForMore.test(source)

/**
 * The test files that have something for the long run (run-scope.ts, database.ts), as what they call tells.
 * @param pattern a folder, `/**\/*` and how the name ends
 */
export function longFilesOf(pattern: string): string[] {
  const [folder = '', end = ''] = pattern.split('/**/*')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isLong(readFileSync(file, 'utf8')))
}
