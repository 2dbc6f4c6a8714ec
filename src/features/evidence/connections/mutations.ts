import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type ApiResult<Answer> = Promise<Result<Answer, CallFailure>>

/** @param key idempotency key: a retry of the same address reuses it, see useContentKey */
export function connectRepository(
  client: ApiClient,
  url: string,
  key: string,
): ApiResult<Schemas['ConnectedIntegration']> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/integrations', { params, body: { url }, call: submission })
}

/** Starts a bundle upload. The server drops an earlier upload that is incomplete. */
export function beginBundle(
  client: ApiClient,
  body: { name: string; size: number },
  signal: AbortSignal,
): ApiResult<Schemas['Bundle']> {
  return client.POST('/bundles', { body, signal, call: inPlace })
}

/**
 * Uploads one part of a bundle.
 *
 * @param onProgress called with the share of the part that was sent, 0 to 1
 */
export function sendBundlePart(
  client: ApiClient,
  path: { bundleId: string; part: number },
  bytes: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): ApiResult<Schemas['BundleSent']> {
  return client.PUT('/bundles/{bundleId}/parts/{part}', {
    params: { path },
    body: '',
    bodySerializer: () => bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
    signal,
    call: { ...inPlace, onProgress },
  })
}

export function dropBundle(client: ApiClient, bundleId: string): ApiResult<unknown> {
  const params = { path: { bundleId } }
  return client.DELETE('/bundles/{bundleId}', { params, call: inPlace })
}

/** Starts a sync, which analyses new commits. */
export function syncIntegration(
  client: ApiClient,
  integrationId: string,
): ApiResult<Schemas['ConnectedIntegration']> {
  const params = { path: { integrationId } }
  return client.POST('/integrations/{integrationId}/sync', { params, call: inPlace })
}

/** Disconnects a connection; its analysed commits stay. */
export function revokeIntegration(
  client: ApiClient,
  integrationId: string,
): ApiResult<Schemas['ConnectedIntegration']> {
  const params = { path: { integrationId } }
  return client.POST('/integrations/{integrationId}/revoke', { params, call: submission })
}

/** Removes a connection and its analysed commits. */
export function removeIntegration(client: ApiClient, integrationId: string): ApiResult<unknown> {
  const params = { path: { integrationId } }
  return client.DELETE('/integrations/{integrationId}', { params, call: submission })
}

/** Cancels an analysis; results of earlier analyses stay. */
export function cancelAnalysis(
  client: ApiClient,
  analysisId: string,
): ApiResult<Schemas['ConnectedIntegration']> {
  const params = { path: { analysisId } }
  return client.POST('/analyses/{analysisId}/cancel', { params, call: inPlace })
}

export function includeRepository(
  client: ApiClient,
  repositoryId: string,
  included: boolean,
): ApiResult<Schemas['ConnectedIntegration']> {
  const params = { path: { repositoryId } }
  return client.PUT('/repositories/{repositoryId}', { params, body: { included }, call: inPlace })
}
