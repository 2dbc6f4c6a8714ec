/** `npm test`: every suite, on the embedded database and on PostgreSQL, and the journeys in Chromium. */
import { spawnSync } from 'node:child_process'
import { needChromium, needPostgres } from './system-packages.mjs'

function run(title, command, words) {
  process.stdout.write(`\n== ${title}\n`)
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) {
    process.stdout.write(`\n${title} failed.\n`)
    process.exit(status ?? 1)
  }
}

try {
  process.env.CHROMIUM = needChromium()
  process.env.POSTGRES_BIN = needPostgres()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

run('Build', process.execPath, ['tools/build.mjs'])
run('Unit, path, contract and integration tests', 'npx', ['vitest', 'run'])
run('Journeys in Chromium', 'npx', ['playwright', 'test'])
