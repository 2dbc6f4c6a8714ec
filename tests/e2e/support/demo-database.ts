import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { oncePerRun, runFolder, sharedCluster } from '#tests/support/database/postgres.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const template = 'demo_workspace'

async function asSuperuser(statement: string): Promise<void> {
  const cluster = await sharedCluster()
  const client = new pg.Client({ connectionString: cluster.urlOf('superuser', 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Made by the product's own command, once per run; answers the file of the secret that its keys are sealed with. */
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
  /** For the server that is to use it. */
  url: string
  remove(): Promise<void>
}

/** A PostgreSQL database of its own with the demo workspace in it; `directory` gets the secret that belongs to it. */
export async function copyDemoDatabase(directory: string): Promise<DemoDatabase> {
  await copyFile(await demoWorkspace(), join(directory, 'secret.key'))
  const name = `site_${process.pid}_${++copies}`
  await asSuperuser(`create database ${name} template ${template} owner assay_owner`)
  return {
    url: (await sharedCluster()).urlOf('app', name),
    remove: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}
