import { dataOf, resultOf, type ApiClient, type CallResult, type QueryOf } from '#src/api/client.ts'
import { inItsPlace, submission } from '#src/api/expectations.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<CallResult<Answer>>

export async function readStageTemplates(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Schemas['StageTemplatePage']> {
  return dataOf(await client.GET('/stageTemplates', { signal }))
}

export async function readOpenPositions(
  client: ApiClient,
  query: QueryOf<'listOpenPositions'>,
  signal: AbortSignal,
): Asked<Schemas['OpenPositionPage']> {
  return resultOf(await client.GET('/openPositions', { params: { query }, signal, call: inItsPlace }))
}

export async function readInPlay(
  client: ApiClient,
  query: QueryOf<'listApplicationsInPlay'>,
  signal: AbortSignal,
): Asked<Schemas['ApplicationInPlayPage']> {
  return resultOf(await client.GET('/applicationsInPlay', { params: { query }, signal, call: inItsPlace }))
}

/** Who can be restored, the last deleted first. */
export async function readDeleted(
  client: ApiClient,
  query: QueryOf<'listDeletedCandidates'>,
  signal: AbortSignal,
): Asked<Schemas['DeletedCandidatePage']> {
  return resultOf(await client.GET('/deletedCandidates', { params: { query }, signal, call: inItsPlace }))
}

/** @param key the same while the same form is sent again, see useContentKey */
export async function addClient(
  client: ApiClient,
  body: Schemas['NewClient'],
  key: string,
): Asked<Schemas['Client']> {
  const params = { header: { 'Idempotency-Key': key } }
  return resultOf(await client.POST('/clients', { params, body, call: submission }))
}

/** @param ifMatch the version that is written over */
export async function changeClient(
  client: ApiClient,
  clientId: string,
  body: Schemas['ClientChanges'],
  ifMatch: string,
): Asked<Schemas['Client']> {
  const params = { path: { clientId }, header: { 'If-Match': ifMatch } }
  return resultOf(await client.PATCH('/clients/{clientId}', { params, body, call: submission }))
}

/** A draft. @param key the same while the same form is sent again, see useContentKey */
export async function addPosition(
  client: ApiClient,
  clientId: string,
  body: Schemas['NewPosition'],
  key: string,
): Asked<Schemas['Position']> {
  const params = { path: { clientId }, header: { 'Idempotency-Key': key } }
  return resultOf(await client.POST('/clients/{clientId}/positions', { params, body, call: submission }))
}

/** @param ifMatch the version that is written over */
export async function changePosition(
  client: ApiClient,
  positionId: string,
  body: Schemas['PositionChanges'],
  ifMatch: string,
): Asked<Schemas['Position']> {
  const params = { path: { positionId }, header: { 'If-Match': ifMatch } }
  return resultOf(await client.PATCH('/positions/{positionId}', { params, body, call: submission }))
}

/** Takes a deletion back; the answer names the applications that may not stand, and why. */
export async function restoreCandidate(
  client: ApiClient,
  candidateId: string,
): Asked<Schemas['Restoration']> {
  const params = { path: { candidateId } }
  return resultOf(await client.POST('/candidates/{candidateId}/restoration', { params, call: inItsPlace }))
}
