/** `npm run db:backup FILE`: saves the database to a new file, with or without a running server. */
import { backUp } from '../db/backup/backup.ts'
import { configuredPlace, fileArgument } from './place.ts'
import { runCommand } from './command.ts'

await runCommand(async (config, args) => {
  const file = fileArgument(args, 'npm run db:backup FILE')
  const { ends } = await backUp(configuredPlace(config), file)
  const rows = ends.reduce((sum, end) => sum + end.rows, 0)
  return `Saved ${rows} rows of ${ends.length} tables to ${file}.`
})
