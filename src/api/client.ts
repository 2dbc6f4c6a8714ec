import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type FetchResponse,
  type MaybeOptionalInit,
  type Middleware,
} from 'openapi-fetch'
import { tidied } from '#machines/domain/text/tidied.ts'
import type { Result } from '#machines/shared/result.ts'
import { CallUnanswered } from './call-errors.ts'
import { callFailureOf, type CallFailure, type Problem } from './call-failure.ts'
import './call-options.ts'
import { methodsOf } from './client-methods.ts'
import type { operations, paths } from '#contract/schema.gen.ts'

type Media = `${string}/${string}`
type FetchClient = Client<paths, Media>
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathsWith<V extends Verb> = ClientPathsWithMethod<FetchClient, V>

export type OptionsOf<Path extends keyof paths, V extends Verb> =
  undefined extends MaybeOptionalInit<paths[Path], V>
    ? [options?: MaybeOptionalInit<paths[Path], V>]
    : [options: MaybeOptionalInit<paths[Path], V>]

export type GetPath = PathsWith<'get'>

type ValueOf<Response> = Response extends { data: infer Value; error?: never } ? Value : never

/** The body of a success at a path. */
export type AnswerAt<Path extends keyof paths, V extends Verb> = ValueOf<
  FetchResponse<NonNullable<paths[Path][V]>, object, Media>
>

type Method<V extends Verb> = <Path extends PathsWith<V>>(
  path: Path,
  ...options: OptionsOf<Path, V>
) => Promise<Result<AnswerAt<Path, V>, CallFailure>>

/**
 * A method for each kind of call: `GET('/clients', { call: firstLoad })`. Resolves to the server's answer, or to a
 * failure that the call expects; otherwise rejects with `CallEnded`.
 */
export interface ApiClient {
  readonly GET: Method<'get'>
  readonly POST: Method<'post'>
  readonly PUT: Method<'put'>
  readonly PATCH: Method<'patch'>
  readonly DELETE: Method<'delete'>
}

/** The query parameters of an operation. */
export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>

/** The body of an operation's success. */
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
  '/background': true,
  '/clients': true,
  '/clients/{clientId}/contacts': true,
  '/clients/{clientId}/positions': true,
  '/positions/{positionId}/applications': true,
  '/positions/{positionId}/digests': true,
  '/positions/{positionId}/invitations': true,
  '/positions/{positionId}/imports': true,
  '/applications/{applicationId}/notes': true,
  '/integrations': true,
  '/commitAddresses': true,
  '/signingKeys': true,
  '/stageTemplates': true,
  '/mailTemplates': true,
  '/applications/{applicationId}/mails': true,
  '/rejectionReasons': true,
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
  'DELETE /demo': true,
  'DELETE /session': true,
  'DELETE /sessions': true,
  'DELETE /sessions/{sessionId}': true,
  'DELETE /background/{backgroundEntryId}': true,
  'DELETE /contacts/{contactId}': true,
  'DELETE /integrations/{integrationId}': true,
  'DELETE /bundles/{bundleId}': true,
  'DELETE /commitAddresses/{commitAddressId}': true,
  'DELETE /signingKeys/{signingKeyId}': true,
  'DELETE /stageTemplates/{stageTemplateId}': true,
  'DELETE /mailTemplates/{mailTemplateId}': true,
  'POST /mailTemplates/{mailTemplateId}/tests': true,
  'DELETE /rejectionReasons/{rejectionReasonId}': true,
  'POST /members/{memberId}/transitions': true,
  'POST /memberInvitations/{memberId}/join': true,
  'POST /memberInvitations/{memberId}/otherEmail': true,
  'POST /ownershipTransfers/{transferId}/events': true,
  'POST /company/events': true,
  'DELETE /company/logo': true,
  'POST /notifications/read': true,
  'POST /notifications/{notificationId}/read': true,
}

const promises: Middleware = {
  onRequest({ request, schemaPath }) {
    if (Object.hasOwn(answeringNothing, `${request.method} ${schemaPath}`))
      request.call = { ...request.call, answersNothing: true }
    return undefined
  },
}

/** A form that can be submitted again passes its own key; retries inside one call keep this one. */
const idempotency: Middleware = {
  onRequest({ request, schemaPath }) {
    const isCreating = request.method === 'POST' && Object.hasOwn(creating, schemaPath)
    if (isCreating && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', crypto.randomUUID())
    }
    return undefined
  },
}

/** The typed client. Every call runs through the executor; see call-options.ts for the options of a call. */
export function createApiClient(
  baseUrl: string,
  execute: (request: Request) => Promise<Response>,
): ApiClient {
  const client = createClient<paths>({
    baseUrl: new URL(baseUrl, location.origin).href,
    fetch: execute,
    bodySerializer: (body) => JSON.stringify(tidied(body)),
  })
  client.use(idempotency, promises)
  return methodsOf((method) => {
    const send = client[method] as (
      path: string,
      options?: object,
    ) => Promise<{ data?: unknown; error?: Problem }>
    return async (path, options) => {
      try {
        const { data, error } = await send(path, options)
        return error === undefined ? { ok: true, value: data } : { ok: false, failure: callFailureOf(error) }
      } catch (error) {
        if (error instanceof CallUnanswered) return { ok: false, failure: error.failure }
        throw error
      }
    }
  }) as ApiClient
}
