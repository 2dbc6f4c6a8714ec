/** Migrates and kills itself at one moment of one file: `<url> <migrations> <file> <moment>`. */
import pg from 'pg'
import { migrate } from '#server/db/migrate/migrate.ts'

const [connectionString, directory, file, moment] = process.argv.slice(2)
const client = new pg.Client({ connectionString })
await client.connect()
await migrate(client, {
  directory,
  onStep: (name, now) => {
    if (name === file && now === moment) process.kill(process.pid, 'SIGKILL')
  },
})
await client.end()
