import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemDocument, type ProblemMembers } from '../../contract/problem.ts'
import { requestIdOf } from './headers.ts'

type Refusal = { status: number; members: ProblemMembers }

/** Refusals of connections without a valid request, by Node's error code. */
const refusals: Record<string, Refusal | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    members: {
      code: 'request-timeout',
      message: 'The request arrived too slowly: 15 seconds for its head, a minute for all of it.',
    },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    members: { code: 'headers-too-large', message: 'The head of the request is too large.' },
  },
}
const unreadable: Refusal = {
  status: 400,
  members: { code: 'bad-input', message: 'This is no request of HTTP.' },
}

/** Answers a connection without a valid request in time, with the reason, and closes it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, members } = refusals[error.code ?? ''] ?? unreadable
  if (socket.writable) {
    const body = JSON.stringify(problemDocument(status, members, requestIdOf({ headers: {} })))
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Connection: close',
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}
