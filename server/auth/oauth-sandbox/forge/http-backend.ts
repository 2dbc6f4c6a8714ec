import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface BackendRequest {
  /** Absolute path of the folder with the repositories. */
  readonly folder: string
  /** Path below it with a leading slash: the repository's name and the requested file. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly query: string
  readonly type: string
  /** The body's content encoding: git unpacks `gzip` itself. */
  readonly encoding: string
  readonly protocol: string
  readonly body: Readable
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal
}

export interface BackendAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: AsyncIterable<Buffer>
}

const longestHead = 16_384
/** Milliseconds; the largest clone takes less than a second. */
const timeLimit = 60_000

/** Parses the head of a CGI response (RFC 3875 section 6). */
function headOf(text: string): Pick<BackendAnswer, 'status' | 'headers'> {
  const lines = text.split('\r\n').map((line) => line.split(/: (.*)/su) as [string, string?])
  const status = lines.find(([name]) => name === 'Status')?.[1] ?? '200'
  return {
    status: Number(status.slice(0, 3)),
    headers: lines.flatMap(([name, value]) =>
      name === 'Status' || value === undefined ? [] : [[name, value]],
    ),
  }
}

async function* bodyOf(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (;;) {
    const { value, done } = await rest.next()
    if (done === true) return
    yield value
  }
}

/** Ignored: if a body breaks off, git reports it itself. */
const pour = (body: Readable, into: Writable) => pipeline(body, into).catch(() => undefined)

/**
 * Runs git's HTTP backend, which only reads here. Its arguments are fixed, and its environment holds only
 * PATH from this process. Returns null for an unusable response.
 */
export async function askBackend(request: BackendRequest): Promise<BackendAnswer | null> {
  const { folder, path, method, query, type, encoding, protocol, body, signal } = request
  const settings = { 'safe.directory': '*', 'http.receivepack': 'false', 'core.hooksPath': '/dev/null' }
  const child = spawn('git', ['http-backend'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    killSignal: 'SIGKILL',
    env: {
      PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_COUNT: String(Object.keys(settings).length),
      ...Object.fromEntries(
        Object.entries(settings).flatMap(([key, value], index) => [
          [`GIT_CONFIG_KEY_${index}`, key],
          [`GIT_CONFIG_VALUE_${index}`, value],
        ]),
      ),
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      REQUEST_METHOD: method,
      QUERY_STRING: query,
      CONTENT_TYPE: type,
      HTTP_CONTENT_ENCODING: encoding,
      GIT_PROTOCOL: protocol,
    },
  })
  const failed = once(child, 'error').then(() => null)
  child.stdin.on('error', () => {})
  void pour(body, child.stdin)
  const answered = answerIn(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  return Promise.race([answered.catch(() => null), failed])
}

async function answerIn(chunks: AsyncIterator<Buffer>): Promise<BackendAnswer | null> {
  let head = Buffer.alloc(0)
  for (;;) {
    const { value, done } = await chunks.next()
    if (done === true) return null
    head = Buffer.concat([head, value])
    const end = head.indexOf('\r\n\r\n')
    if (end >= 0)
      return { ...headOf(head.toString('latin1', 0, end)), body: bodyOf(head.subarray(end + 4), chunks) }
    if (head.length > longestHead) return null
  }
}
