/** `npm run db:restore FILE`: fills an empty database from a backup and verifies the result. */
import { restore } from '../db/backup/backup.ts'
import { configuredDatabase, fileArgument } from './configured-database.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, args) => {
  const file = fileArgument(args, 'npm run db:restore FILE')
  const ends = await restore(configuredDatabase(config), file)
  const rows = ends.reduce((sum, end) => sum + end.rows, 0)
  return `Restored ${rows} rows of ${ends.length} tables from ${file}.`
})
