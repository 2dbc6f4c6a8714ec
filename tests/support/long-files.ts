import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const asksForMore = /\b(describeOnDatabase|engineHere|longRun)\b/

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
    .filter((file) => asksForMore.test(readFileSync(file, 'utf8')))
}
