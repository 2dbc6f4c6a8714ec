import createClient, { type Client, type Middleware } from 'openapi-fetch'
import './call-options.ts'
import type { operations, paths } from './schema.gen.ts'

/** A method for each kind of call: `GET('/clients', { call: firstLoad })`. */
export type ApiClient = Pick<
  Client<paths, `${string}/${string}`>,
  'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
>

/** What a list can be asked for. */
export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>

/** What a success of an operation brings. */
export type AnswerOf<Id extends keyof operations> = {
  [
    Status in keyof operations[Id]['responses'] & (200 | 201 | 202)
  ]: operations[Id]['responses'][Status] extends {
    content: { 'application/json': infer Answer }
  }
    ? Answer
    : never
}[keyof operations[Id]['responses'] & (200 | 201 | 202)]

/** Paths whose POST creates and accepts an Idempotency-Key; a missing one does not compile. */
type CreatingPath = {
  [Path in keyof paths]: paths[Path] extends { post: { parameters: { header?: infer Header } } }
    ? 'Idempotency-Key' extends (Header extends undefined ? never : keyof Header)
      ? Path
      : never
    : never
}[keyof paths]

const creating: Readonly<Record<CreatingPath, true>> = {
  '/clients': true,
  '/clients/{clientId}/positions': true,
  '/positions/{positionId}/applications': true,
  '/positions/{positionId}/imports': true,
  '/applications/{applicationId}/notes': true,
}

/** Operations that answer 204; a missing one does not compile. */
type EmptyOperation = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: paths[Path][Method] extends { responses: { 204: unknown } }
      ? `${Uppercase<string & Method>} ${Path}`
      : never
  }[keyof paths[Path]]
}[keyof paths]

const answeringNothing: Readonly<Record<NonNullable<EmptyOperation>, true>> = {
  'DELETE /session': true,
  'DELETE /sessions': true,
  'DELETE /sessions/{sessionId}': true,
}

const promises: Middleware = {
  onRequest({ request, schemaPath }) {
    if (Object.hasOwn(answeringNothing, `${request.method} ${schemaPath}`))
      request.call = { ...request.call, answersNothing: true }
    return undefined
  },
}

/** A caller that lets a person send the same form again passes its own key; a retry inside one call keeps this one. */
const idempotency: Middleware = {
  onRequest({ request, schemaPath }) {
    const isCreating = request.method === 'POST' && Object.hasOwn(creating, schemaPath)
    if (isCreating && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', crypto.randomUUID())
    }
    return undefined
  },
}

/** The typed client. Every call runs through the executor; see call-options.ts for what a call may ask. */
export function createApiClient(
  baseUrl: string,
  execute: (request: Request) => Promise<Response>,
): ApiClient {
  const client = createClient<paths>({ baseUrl: new URL(baseUrl, location.origin).href, fetch: execute })
  client.use(idempotency, promises)
  return client
}

export { dataOf, resultOf, type CallResult } from './results.ts'
