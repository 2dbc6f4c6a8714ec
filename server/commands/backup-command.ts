/** `npm run db:backup FILE`: saves the database to a new file, with or without a running server. */
import { backUp } from '../db/backup/backup.ts'
import { configuredDatabase, fileArgument } from './configured-database.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, args) => {
  const file = fileArgument(args, 'npm run db:backup FILE')
  const { ends } = await backUp(configuredDatabase(config), file)
  const rows = ends.reduce((sum, end) => sum + end.rows, 0)
  return `Saved ${rows} rows of ${ends.length} tables to ${file}.`
})
