/** The real server in its own process: `npm start` on its own port, driven over HTTP. */
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
  /** Command line arguments. */
  args?: readonly string[]
  /** Folder of another checkout, whose built server runs; defaults to this one. */
  checkout?: string
  directory: string
  /** Variables beside PORT and DATA_DIR that override the defaults; DEMO=0 unless given. */
  environment?: Record<string, string | undefined>
  /** A free one by default. */
  port?: number
}

export interface LiveServer {
  readonly pid: number
  readonly port: number
  readonly origin: string
  /** Its standard output and error, line by line. */
  readonly lines: string[]
  /** Resolves when it is ready; rejects with its output if it exits first. */
  ready(): Promise<void>
  /** Sends a signal; returns the exit code, null if the signal ended it. */
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

/**
 * Node arguments for a server entry: the built file if it matches the sources, as in `npm test`; otherwise the
 * source.
 */
export const entryOf = (source: string): string[] =>
  isBuilt ? [`dist/server/${basename(source, '.ts')}.js`] : ['tools/run.mjs', source]

/** Starts it without waiting. */
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
  // A test that kills it during the start does not await its readiness.
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
 * A client of a server in its own process with the interface of one in this process. Retries a 503 with Retry-After,
 * which means that nothing was done.
 */
export async function openClient(origin: string): Promise<Reachable & { close(): Promise<void> }> {
  // Checking the size is up to the server.
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
