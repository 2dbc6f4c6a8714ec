import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inItsPlace, submission } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>

/** @param key the same while the same address is sent again, see useContentKey */
export function connectRepository(
  client: ApiClient,
  url: string,
  key: string,
): Asked<Schemas['ConnectedIntegration']> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/integrations', { params, body: { url }, call: submission })
}

/** Begins to send a bundle; one that was begun before and is not whole is dropped. */
export function beginBundle(
  client: ApiClient,
  body: { name: string; size: number },
  signal: AbortSignal,
): Asked<Schemas['Bundle']> {
  return client.POST('/bundles', { body, signal, call: inItsPlace })
}

/** Sends a part of it. @param onProgress told the part that has left, 0 to 1 */
export function sendBundlePart(
  client: ApiClient,
  path: { bundleId: string; part: number },
  bytes: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Asked<Schemas['BundleSent']> {
  return client.PUT('/bundles/{bundleId}/parts/{part}', {
    params: { path },
    body: '',
    bodySerializer: () => bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
    signal,
    call: { ...inItsPlace, onProgress },
  })
}

/** Drops a bundle that is not whole. */
export function dropBundle(client: ApiClient, bundleId: string): Asked<unknown> {
  const params = { path: { bundleId } }
  return client.DELETE('/bundles/{bundleId}', { params, call: inItsPlace })
}

/** Reads what is new. */
export function syncIntegration(
  client: ApiClient,
  integrationId: string,
): Asked<Schemas['ConnectedIntegration']> {
  const params = { path: { integrationId } }
  return client.POST('/integrations/{integrationId}/sync', { params, call: inItsPlace })
}

/** Ends a connection; what was read stays. */
export function revokeIntegration(
  client: ApiClient,
  integrationId: string,
): Asked<Schemas['ConnectedIntegration']> {
  const params = { path: { integrationId } }
  return client.POST('/integrations/{integrationId}/revoke', { params, call: submission })
}

/** Ends a connection with everything that was read. */
export function removeIntegration(client: ApiClient, integrationId: string): Asked<unknown> {
  const params = { path: { integrationId } }
  return client.DELETE('/integrations/{integrationId}', { params, call: submission })
}

/** Ends a reading; what was read before it stays. */
export function cancelAnalysis(
  client: ApiClient,
  analysisId: string,
): Asked<Schemas['ConnectedIntegration']> {
  const params = { path: { analysisId } }
  return client.POST('/analyses/{analysisId}/cancel', { params, call: inItsPlace })
}

/** Lets a repository count, or not. */
export function includeRepository(
  client: ApiClient,
  repositoryId: string,
  included: boolean,
): Asked<Schemas['ConnectedIntegration']> {
  const params = { path: { repositoryId } }
  return client.PUT('/repositories/{repositoryId}', { params, body: { included }, call: inItsPlace })
}
