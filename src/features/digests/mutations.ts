import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>

export type Digest = Schemas['Digest']
export type DigestPerson = Schemas['DigestPerson']
export type DigestRow = Schemas['DigestRow']
export type DigestPreview = Schemas['DigestPreview']
export type Contact = Schemas['Contact']
export type Refusal = Schemas['Refusal']
export type DigestRequest = Schemas['DigestEvent']['type']

/** @param key the same while the same form is sent again, see useContentKey */
export function createDigest(
  client: ApiClient,
  positionId: string,
  body: Schemas['DigestContent'],
  key: string,
): Asked<Digest> {
  const params = { path: { positionId }, header: { 'Idempotency-Key': key } }
  return client.POST('/positions/{positionId}/digests', { params, body, call: submission })
}

/** @param ifMatch the version that is written over */
export function updateDigest(
  client: ApiClient,
  digestId: string,
  body: Schemas['DigestContent'],
  ifMatch: string,
): Asked<Digest> {
  const params = { path: { digestId }, header: { 'If-Match': ifMatch } }
  return client.PUT('/digests/{digestId}', { params, body, call: submission })
}

/** Checks, sends, cancels, closes or revokes the digest as it was shown. */
export function applyDigestEvent(
  client: ApiClient,
  { id, version }: Pick<Digest, 'id' | 'version'>,
  type: DigestRequest,
): Asked<Digest> {
  const params = { path: { digestId: id }, header: { 'If-Match': `"${version}"` } }
  return client.POST('/digests/{digestId}/transitions', { params, body: { type }, call: submission })
}

/** Mails a recipient a new link. */
export function resendDigest(
  client: ApiClient,
  { id, version }: Pick<Digest, 'id' | 'version'>,
  contactId: string,
): Asked<Digest> {
  const params = { path: { digestId: id, contactId }, header: { 'If-Match': `"${version}"` } }
  return client.POST('/digests/{digestId}/recipients/{contactId}/links', { params, call: inPlace })
}

export function readDigest(client: ApiClient, digestId: string, signal: AbortSignal): Asked<Digest> {
  return client.GET('/digests/{digestId}', { params: { path: { digestId } }, signal, call: inPlace })
}

/** Candidates in play whose name or addresses hold the words of the text. */
export function findPeople(
  client: ApiClient,
  positionId: string,
  search: string,
  signal: AbortSignal,
): Asked<Schemas['DigestPeople']> {
  const params = { path: { positionId }, query: { search } }
  return client.GET('/positions/{positionId}/digestPeople', { params, signal, call: inPlace })
}

export function readPreview(client: ApiClient, digestId: string, signal: AbortSignal): Asked<DigestPreview> {
  const params = { path: { digestId } }
  return client.GET('/digests/{digestId}/preview', { params, signal, call: inPlace })
}
