/** Opens a data directory, prints that, and holds it until its standard input ends: `<directory> <migrations>`. */
import { once } from 'node:events'
import { openDatabase } from '#server/db/database.ts'

const [directory, migrations] = process.argv.slice(2)
try {
  const database = await openDatabase({ directory, migrations })
  process.stdout.write('open\n')
  process.stdin.resume()
  await once(process.stdin, 'end')
  await database.close()
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
