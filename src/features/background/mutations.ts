import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>
export type Entry = Schemas['BackgroundEntry']
export type NewEntry = Schemas['NewBackgroundEntry']

/** @param key identifies the entry, so that sending it twice writes it once */
export function addEntry(client: ApiClient, body: NewEntry, key: string): Asked<Entry> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/background', { params, body, call: submission })
}

export function changeEntry(client: ApiClient, id: string, body: NewEntry, ifMatch: string): Asked<Entry> {
  const params = { path: { backgroundEntryId: id }, header: { 'If-Match': ifMatch } }
  return client.PUT('/background/{backgroundEntryId}', { params, body, call: submission })
}

export function removeEntry(client: ApiClient, id: string): Asked<unknown> {
  const params = { path: { backgroundEntryId: id } }
  return client.DELETE('/background/{backgroundEntryId}', { params, call: submission })
}
