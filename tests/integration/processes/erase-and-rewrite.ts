/**
 * Erases a row of a data directory and rewrites its files, ending itself by SIGKILL at one step:
 * `<directory> <migrations> <step>`.
 */
import { sql } from 'kysely'
import { engineOf, erasing, openDatabase } from '#server/db/database.ts'

const [directory, migrations, at] = process.argv.slice(2)
const database = await openDatabase({ directory, migrations })
await database.global(async (tx) => {
  erasing(tx)
  await sql`delete from counter where name like 'Zenobia%'`.execute(tx)
})
await engineOf(database).traces.clean((step) => {
  if ((typeof step === 'string' ? step : step.table) === at) process.kill(process.pid, 'SIGKILL')
})
process.stdout.write('not ended\n')
