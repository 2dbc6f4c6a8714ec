import type { LightMyRequestResponse } from 'fastify'

/** Status and body of a response as one value; a problem without its repeated status and request. */
export function statusAndBody(answer: LightMyRequestResponse): [number, unknown] {
  if (answer.body === '') return [answer.statusCode, null]
  const body = answer.json<Record<string, unknown>>()
  const type = String(answer.headers['content-type'])
  if (!type.startsWith('application/problem+json')) return [answer.statusCode, body]
  const { type: _type, title: _title, status: _status, instance: _instance, ...rest } = body
  return [answer.statusCode, rest]
}

/** The body of a response that must have this status. */
export function bodyOf<T>(answer: LightMyRequestResponse, status = 200): T {
  if (answer.statusCode !== status) throw new Error(`${status} expected: ${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}
