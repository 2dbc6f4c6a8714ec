import { execFileSync, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'

export interface GitHost {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string
  /** Method, path and Authorization of the requests, in order. */
  readonly asked: readonly string[]
  /** Number of open connections. */
  connections(): number
  close(): Promise<void>
}

const backend = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend')

/** Splits a CGI program's output into header and body. */
function answerWith(response: ServerResponse, headText: string): void {
  for (const line of headText.split('\r\n')) {
    const [name = '', value = ''] = line.split(/: (.*)/s)
    if (name === 'Status') response.statusCode = Number(value.slice(0, 3))
    else response.setHeader(name, value)
  }
}

/** Serves the bare repositories in `folder` by git's own program, as a web server would. */
export function serveRepositories(folder: string): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    const child = spawn(backend, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        REMOTE_ADDR: '127.0.0.1',
      },
    })
    child.stdin.on('error', () => {})
    request.pipe(child.stdin)
    let head: Buffer | null = Buffer.alloc(0)
    child.stdout.on('data', (chunk: Buffer) => {
      if (head === null) {
        response.write(chunk)
        return
      }
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      answerWith(response, head.toString('latin1', 0, end))
      response.write(head.subarray(end + 4))
      head = null
    })
    child.stdout.on('end', () => response.end())
  }
}

/** A host on this machine with given answers. Closing it ends open connections. */
export async function startGitHost(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<GitHost> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    asked.push([method, url, headers.authorization].filter((part) => part !== undefined).join(' '))
    response.on('error', () => {})
    answer(request, response)
  })
  // Idle connections stay open, so that a client's leak shows.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
