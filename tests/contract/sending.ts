import type { Readable } from 'node:stream'
import { once } from 'node:events'
import type { ContractOperation } from '#server/contract/document.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { GoodCall } from './operation-calls.ts'

export interface Answered {
  status: number
  /** Without parameters; null without content. */
  type: string | null
  headers: Record<string, unknown>
  /** Parsed if it is JSON. */
  body: unknown
}

export function urlOf(operation: ContractOperation, { path = {}, query = {} }: GoodCall): string {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `/api${filled}${search === '' ? '' : `?${search}`}`
}

const streams = (operation: ContractOperation) =>
  operation.responses['200']?.['text/event-stream'] !== undefined

/** Sends a call in process. Of an endless stream, the first chunk is the body. */
export async function sendCall(
  server: TestServer,
  operation: ContractOperation,
  good: GoodCall,
): Promise<Answered> {
  const { who, headers = {}, bytes, body } = good
  const own: Record<string, string> =
    who === null ? {} : { authtoken: who.idToken, cookie: `fp=${who.cookie}` }
  const request = {
    method: operation.method,
    url: urlOf(operation, good),
    headers: { ...own, ...(bytes && { 'content-type': bytes.type }), ...headers },
    ...(bytes !== undefined && { payload: bytes.content }),
    ...(body !== undefined && { payload: body }),
  }
  if (streams(operation)) {
    const answer = await server.app.inject({ ...request, payloadAsStream: true })
    const text = await firstChunk(answer.stream())
    return answered(answer.statusCode, answer.headers, text)
  }
  const answer = await server.app.inject(request)
  return answered(answer.statusCode, answer.headers, answer.body)
}

async function firstChunk(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  return chunk.toString()
}

function answered(status: number, headers: Record<string, unknown>, text: string): Answered {
  const type = String(headers['content-type'] ?? '').split(';')[0] || null
  const body: unknown = type?.endsWith('json') === true && text !== '' ? JSON.parse(text) : text
  return { status, type, headers, body }
}

/** The browser binding's cookie; empty if the answer issued none. */
export const cookieIn = ({ headers }: Answered): string =>
  /fp=([\w-]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''

/** `code` of a problem. */
export const codeOf = ({ body }: Answered): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null

/** The fields that a problem names. */
export function fieldsOf({ body }: Answered): string[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return []
  return (body.errors as { field: string }[]).map(({ field }) => field)
}
