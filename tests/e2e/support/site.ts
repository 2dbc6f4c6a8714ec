import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/support/live-server.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const root = resolve(import.meta.dirname, '../../..')
const readyMs = 60_000

/** The built product as `npm start` serves it, on a free port with a directory of its own. */
export interface Site {
  /** Without a slash at the end. */
  readonly url: string
  /** What it keeps: data and the installation's secret. */
  readonly directory: string
  /** Ends the server and removes its directory. */
  remove(): Promise<void>
}

/** Rejects with the server's own words where it ends, or is not ready within a minute. */
async function launch(port: number, directory: string): Promise<() => Promise<void>> {
  const lines: string[] = []
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: String(port), DATA_DIR: directory },
  })
  const ended = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const ready = new Promise<void>((resolveReady, reject) => {
    const tell = (why: string) => reject(new Error(`${why}:\n${lines.join('\n')}`))
    const timer = setTimeout(() => tell('the server is not ready'), readyMs)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (!line.startsWith('Assay is ready')) return
        clearTimeout(timer)
        resolveReady()
      })
    }
    void ended.then(() => {
      clearTimeout(timer)
      tell('the server ended')
    })
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

export async function startSite(): Promise<Site> {
  const port = await freePort()
  const directory = await temporaryDirectory('assay-e2e-')
  const stop = await launch(port, directory.path)
  return {
    url: `http://localhost:${port}`,
    directory: directory.path,
    remove: async () => {
      await stop()
      await directory.remove()
    },
  }
}
