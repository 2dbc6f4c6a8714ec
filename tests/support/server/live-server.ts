/** The real server as a process of its own: what `npm start` runs, on a port of its own, driven over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { isStale } from '#tools/sources.mjs'
import fastify, { type FastifyInstance } from 'fastify'
import { quickStart } from './child.ts'
import type { Reachable } from '../people/people.ts'

export interface LiveServerOptions {
  /** Of its command line. */
  args?: readonly string[]
  /** Folder of another checkout, whose server runs as it was built there; this one by default. */
  checkout?: string
  directory: string
  /** Variables beside PORT and DATA_DIR, in the place of what is usual here; DEMO=0 unless given. */
  environment?: Record<string, string | undefined>
  /** A free one by default. */
  port?: number
}

export interface LiveServer {
  readonly pid: number
  readonly port: number
  readonly origin: string
  /** Everything it wrote to standard output and standard error, line by line. */
  readonly lines: string[]
  /** Resolves when it is ready; rejects with its words when it ends before. */
  ready(): Promise<void>
  /** Sends a signal and gives the exit code, null where the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  exited(): Promise<number | null>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const isBuilt = !isStale('server')

/** How Node runs an entry of the server: as it was built, where that is of these sources, as in `npm test`; else itself. */
export const entryOf = (source: string): string[] =>
  isBuilt ? [`dist/server/${basename(source, '.ts')}.js`] : ['tools/run.mjs', source]

/** Starts it and does not wait. */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const port = options.port ?? (await freePort())
  const child = spawn(
    process.execPath,
    [
      ...quickStart,
      ...(options.checkout === undefined ? entryOf('server/main.ts') : ['dist/server/main.js']),
      ...(options.args ?? []),
    ],
    {
      ...(options.checkout !== undefined && { cwd: options.checkout }),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: options.directory,
        DEMO: '0',
        ...options.environment,
      },
    },
  )
  running.add(child)
  const lines: string[] = []
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      for (const listen of heard) listen()
    })
  }
  const closed = once(child, 'close').then(() => {
    running.delete(child)
    return child.exitCode
  })
  const ready = new Promise<void>((resolve, reject) => {
    heard.add(() => {
      if (lines.some((line) => line.startsWith('Assay is ready'))) resolve()
    })
    void closed.then(() => reject(new Error(`the server ended before it was ready:\n${lines.join('\n')}`)))
  })
  // Whoever kills it during its start does not ask whether it was ready.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    port,
    origin: `http://127.0.0.1:${port}`,
    lines,
    ready: () => ready,
    end: (signal) => {
      child.kill(signal)
      return closed
    },
    exited: () => closed,
  }
}

/**
 * A door to a server of its own that answers like one in process, so that both are driven by the same words. What the
 * server puts off because the machine is busy (503 with Retry-After, nothing was done) is asked again when it says so.
 */
export async function reach(origin: string): Promise<Reachable & { close(): Promise<void> }> {
  // What is too large is the server's to say.
  const app: FastifyInstance = fastify({ bodyLimit: 2 ** 30 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('*', async (request, reply) => {
    const { host: _host, 'content-length': _length, ...headers } = request.headers
    const ask = async () =>
      fetch(`${origin}${request.url}`, {
        method: request.method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
        ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
      })
    let answer = await ask()
    while (answer.status === 503) {
      await answer.body?.cancel()
      await delay(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
      answer = await ask()
    }
    for (const [name, value] of answer.headers) {
      if (!['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name)) {
        void reply.header(name, value)
      }
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  })
  await app.ready()
  return { app, close: () => app.close() }
}
