/** Writes one row after another and prints the name of each that was acknowledged: `<directory> <migrations>`. */
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'

const [directory, migrations] = process.argv.slice(2)
const database = await openDatabase({ directory, migrations })
for (let value = 1; ; value++) {
  const name = `${process.pid}-${value}`
  await database.global((tx) => sql`insert into counter (name, value) values (${name}, ${value})`.execute(tx))
  process.stdout.write(`written ${name}\n`)
}
