import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

/** Saves the user's first details, once. */
export function introduce(
  client: ApiClient,
  details: Schemas['NewUserDetails'],
): Promise<Result<Schemas['UserProfile'], CallFailure>> {
  return client.PUT('/initUser', { body: { details }, call: submission })
}

export function changeProfile(
  client: ApiClient,
  details: Schemas['UserDetails'],
  ifMatch: string,
): Promise<Result<Schemas['UserProfile'], CallFailure>> {
  const params = { header: { 'If-Match': ifMatch } }
  return client.PUT('/updateUserDetails', { params, body: { details }, call: submission })
}
