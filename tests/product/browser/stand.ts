import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import pg from 'pg'
import { copyDemoDatabase } from '#tests/e2e/support/demo-database.ts'
import { freePort, startLiveServer } from '#tests/support/server/live-server.ts'
import { openRun, sharedCluster } from '#tests/support/database/postgres.ts'

/** The built product with its own database, and Chromium. */
export interface Stand {
  /** Without a trailing slash. */
  readonly url: string
  /** Lines of the server log. */
  readonly lines: readonly string[]
  readonly browser: Browser
  /** For states that no operation of the product creates. */
  readonly sql: (statement: string, values: readonly unknown[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** Launch options of the journeys (playwright.config.ts), with a window if `headed`. */
const launch = (headed: boolean): Promise<Browser> =>
  chromium.launch({
    executablePath:
      (headed ? undefined : process.env['HEADLESS_SHELL']) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: !headed,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export async function openStand(headed: boolean): Promise<Stand> {
  const endRun = await openRun()
  const directory = await mkdtemp(join(tmpdir(), 'assay-sessions-'))
  const database = await copyDemoDatabase(directory)
  const port = await freePort()
  const [server, browser] = await Promise.all([
    startLiveServer({
      directory,
      port,
      environment: { DATABASE_URL: database.url, DEMO: 'small', HOST: undefined, PUBLIC_URL: undefined },
    }),
    launch(headed),
  ])
  await server.ready()
  const name = new URL(database.url).pathname.slice(1)
  return {
    url: `http://localhost:${port}`,
    lines: server.lines,
    browser,
    async sql(statement, values) {
      const client = new pg.Client({ connectionString: (await sharedCluster()).urlOf('superuser', name) })
      await client.connect()
      await client.query(statement, [...values])
      await client.end()
    },
    async close() {
      await browser.close()
      await server.end('SIGTERM')
      await database.remove()
      await endRun()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
