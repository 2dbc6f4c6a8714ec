import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { jobsChannel } from '#server/work/queue/enqueue.ts'
import { oncePerRun, runFolder, sharedCluster } from '#tests/support/database/postgres.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const template = 'demo_workspace'

async function asSuperuser(
  statement: string,
  { database = 'postgres', values = [] }: { database?: string; values?: readonly number[] } = {},
): Promise<void> {
  const cluster = await sharedCluster()
  const client = new pg.Client({ connectionString: cluster.urlOf('superuser', database) })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}

/** Created by the product's own command, once per run; returns the file of the secret that seals its keys. */
const demoWorkspace = (): Promise<string> =>
  oncePerRun(template, async () => {
    const cluster = await sharedCluster()
    await asSuperuser(`create database ${template} owner assay_owner`)
    const secret = join(runFolder(), 'demo-secret.key')
    await run(process.execPath, [join(root, 'dist/server/seed-command.js')], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: cluster.urlOf('app', template),
        DATABASE_MIGRATE_URL: cluster.urlOf('owner', template),
        SECRET_KEY_FILE: secret,
      },
    })
    return secret
  })

let copies = 0

export interface DemoDatabase {
  /** Environment of the server that uses it. */
  url: string
  /**
   * Makes waiting jobs of companies due so many minutes earlier: the queue uses the database's clock, which
   * cannot be set.
   */
  passTime(minutes: number): Promise<void>
  remove(): Promise<void>
}

/** Skips claimed jobs: their `due_at` is when their worker counts as dead. */
const passing = `update job set due_at = due_at - make_interval(mins => $1)
  where claim is null and tenant_id is not null`

/** A PostgreSQL database with the demo workspace; writes the matching secret to `directory`. */
export async function copyDemoDatabase(directory: string): Promise<DemoDatabase> {
  await copyFile(await demoWorkspace(), join(directory, 'secret.key'))
  const name = `site_${process.pid}_${++copies}`
  await asSuperuser(`create database ${name} template ${template} owner assay_owner`)
  return {
    url: (await sharedCluster()).urlOf('app', name),
    passTime: async (minutes) => {
      await asSuperuser(passing, { database: name, values: [minutes] })
      await asSuperuser(`notify ${jobsChannel}`, { database: name })
    },
    remove: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}
