import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { freePort } from '#tests/support/server/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { copyDemoDatabase } from './demo-database.ts'

const root = resolve(import.meta.dirname, '../../..')
const clock = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs')).href

const minuteMs = 60_000

export type EngineName = 'postgres' | 'embedded'

/** The built product as `npm start` runs it, on a free port with its own directory. */
export interface Site {
  /** Without a trailing slash. */
  readonly url: string
  /** Its data and the installation's secret. */
  readonly directory: string
  /**
   * Runs the work with the server's clock set back by so many minutes, so that a sign-in made there has aged
   * afterwards.
   */
  earlier(minutes: number, work: () => Promise<void>): Promise<void>
  /** Moves the server's time on by so many minutes, which ends the sending of anything held. PostgreSQL only. */
  passTime(minutes: number): Promise<void>
  /** Ends `passTime`: the server's clock is real again. */
  returnToNow(): Promise<void>
  /** Stops the server and removes its directory. */
  remove(): Promise<void>
}

interface Running {
  stop(): Promise<void>
  /** Sets the offset of the server's clock. */
  moveClock(offsetMs: number): Promise<void>
}

/** Rejects with the server's output if it exits or does not become ready. */
async function launch(port: number, directory: string, variables: Record<string, string>): Promise<Running> {
  const lines: string[] = []
  const child = spawn(
    process.env['SERVER_NODE'] ?? process.execPath,
    ['--import', clock, join(root, 'dist/server/main.js')],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: directory,
        // The journeys open one developer's history: analyzing dozens would take minutes.
        DEMO: 'small',
        ...variables,
      },
    },
  )
  const ended = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const moveClock = async (offsetMs: number): Promise<void> => {
    const moved = once(child, 'message')
    child.send(offsetMs)
    await moved
  }
  const ready = new Promise<void>((resolveReady, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line.startsWith('Assay is ready')) resolveReady()
      })
    }
    void ended.then(() => reject(new Error(`the server ended:\n${lines.join('\n')}`)))
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, moveClock }
}

/** With the demo workspace in its own database. */
export async function startSite(engine: EngineName): Promise<Site> {
  const port = await freePort()
  const directory = await temporaryDirectory('assay-e2e-')
  const database = engine === 'postgres' ? await copyDemoDatabase(directory.path) : null
  const { stop, moveClock } = await launch(
    port,
    directory.path,
    database === null ? {} : { DATABASE_URL: database.url },
  )
  let passed = 0
  return {
    url: `http://localhost:${port}`,
    directory: directory.path,
    earlier: async (minutes, work) => {
      await moveClock(-minutes * minuteMs)
      try {
        await work()
      } finally {
        await moveClock(0)
      }
    },
    passTime: async (minutes) => {
      if (database === null) throw new Error('the clock of the embedded database cannot be moved')
      passed += minutes
      await moveClock(passed * minuteMs)
      await database.passTime(minutes)
    },
    returnToNow: async () => {
      passed = 0
      await moveClock(0)
    },
    remove: async () => {
      await stop()
      await database?.remove()
      await directory.remove()
    },
  }
}
