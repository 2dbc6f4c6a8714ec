import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type RejectionReason = Schemas['RejectionReason']

/** @param key constant while the same form is resubmitted, see useContentKey */
export function addReason(
  client: ApiClient,
  body: Schemas['NewRejectionReason'],
  key: string,
): Promise<Result<RejectionReason, CallFailure>> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/rejectionReasons', { params, body, call: submission })
}

export function changeReason(
  client: ApiClient,
  rejectionReasonId: string,
  body: Schemas['RejectionReasonChanges'],
  ifMatch: string,
): Promise<Result<RejectionReason, CallFailure>> {
  const params = { path: { rejectionReasonId }, header: { 'If-Match': ifMatch } }
  return client.PATCH('/rejectionReasons/{rejectionReasonId}', { params, body, call: submission })
}

export function removeReason(
  client: ApiClient,
  { id, version }: Pick<RejectionReason, 'id' | 'version'>,
): Promise<Result<unknown, CallFailure>> {
  const params = { path: { rejectionReasonId: id }, header: { 'If-Match': `"${version}"` } }
  return client.DELETE('/rejectionReasons/{rejectionReasonId}', { params, call: submission })
}
