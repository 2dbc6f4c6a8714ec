import { resultOf, type ApiClient, type CallResult } from '#src/api/client.ts'
import { submission } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

/** What a person says of themselves on the first visit, once. */
export async function introduce(
  client: ApiClient,
  details: Schemas['NewUserDetails'],
): Promise<CallResult<Schemas['UserProfile']>> {
  return resultOf(await client.PUT('/initUser', { body: { details }, call: submission }))
}

/** @param ifMatch the version that is written over */
export async function changeProfile(
  client: ApiClient,
  details: Schemas['UserDetails'],
  ifMatch: string,
): Promise<CallResult<Schemas['UserProfile']>> {
  const params = { header: { 'If-Match': ifMatch } }
  return resultOf(await client.PUT('/updateUserDetails', { params, body: { details }, call: submission }))
}
