import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { successOf } from '#src/api/success-of.ts'
import type { ApiClient, QueryOf } from '#src/api/client.ts'
import { firstLoadOfPart, inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>

export async function readStageTemplates(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Schemas['StageTemplatePage']> {
  return successOf(await client.GET('/stageTemplates', { signal, call: firstLoadOfPart }))
}

export function readOpenPositions(
  client: ApiClient,
  query: QueryOf<'listOpenPositions'>,
  signal: AbortSignal,
): Asked<Schemas['OpenPositionPage']> {
  return client.GET('/openPositions', { params: { query }, signal, call: inPlace })
}

export function readInPlay(
  client: ApiClient,
  query: QueryOf<'listApplicationsInPlay'>,
  signal: AbortSignal,
): Asked<Schemas['ApplicationInPlayPage']> {
  return client.GET('/applicationsInPlay', { params: { query }, signal, call: inPlace })
}

/** Candidates that can be restored, the last deleted first. */
export function readDeleted(
  client: ApiClient,
  query: QueryOf<'listDeletedCandidates'>,
  signal: AbortSignal,
): Asked<Schemas['DeletedCandidatePage']> {
  return client.GET('/deletedCandidates', { params: { query }, signal, call: inPlace })
}

/** @param key constant while the same form is resubmitted, see useContentKey */
export function addClient(
  client: ApiClient,
  body: Schemas['NewClient'],
  key: string,
): Asked<Schemas['Client']> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/clients', { params, body, call: submission })
}

export function changeClient(
  client: ApiClient,
  clientId: string,
  body: Schemas['ClientChanges'],
  ifMatch: string,
): Asked<Schemas['Client']> {
  const params = { path: { clientId }, header: { 'If-Match': ifMatch } }
  return client.PATCH('/clients/{clientId}', { params, body, call: submission })
}

/** @param key constant while the same form is resubmitted, see useContentKey */
export function addContact(
  client: ApiClient,
  clientId: string,
  body: Schemas['NewContact'],
  key: string,
): Asked<Schemas['Contact']> {
  const params = { path: { clientId }, header: { 'Idempotency-Key': key } }
  return client.POST('/clients/{clientId}/contacts', { params, body, call: submission })
}

export function changeContact(
  client: ApiClient,
  contactId: string,
  body: Schemas['ContactChanges'],
  ifMatch: string,
): Asked<Schemas['Contact']> {
  const params = { path: { contactId }, header: { 'If-Match': ifMatch } }
  return client.PATCH('/contacts/{contactId}', { params, body, call: submission })
}

export function removeContact(client: ApiClient, contactId: string, ifMatch: string): Asked<unknown> {
  const params = { path: { contactId }, header: { 'If-Match': ifMatch } }
  return client.DELETE('/contacts/{contactId}', { params, call: submission })
}

/** Counts the open links that end and the decisions that stay when a contact is removed. */
export function previewRemoval(
  client: ApiClient,
  contactId: string,
): Asked<Schemas['ContactDeletionPreview']> {
  return client.GET('/contacts/{contactId}/deletion', { params: { path: { contactId } }, call: inPlace })
}

/**
 * Undoes a removal.
 * @param body the contact's previous email
 */
export function restoreContact(
  client: ApiClient,
  contactId: string,
  body: Schemas['ContactRestoration'],
): Asked<Schemas['Contact']> {
  const params = { path: { contactId } }
  return client.POST('/contacts/{contactId}/restoration', { params, body, call: submission })
}

/**
 * Creates a draft.
 * @param key constant while the same form is resubmitted, see useContentKey
 */
export function addPosition(
  client: ApiClient,
  clientId: string,
  body: Schemas['NewPosition'],
  key: string,
): Asked<Schemas['Position']> {
  const params = { path: { clientId }, header: { 'Idempotency-Key': key } }
  return client.POST('/clients/{clientId}/positions', { params, body, call: submission })
}

export function changePosition(
  client: ApiClient,
  positionId: string,
  body: Schemas['PositionChanges'],
  ifMatch: string,
): Asked<Schemas['Position']> {
  const params = { path: { positionId }, header: { 'If-Match': ifMatch } }
  return client.PATCH('/positions/{positionId}', { params, body, call: submission })
}

/** Undoes a deletion; the answer lists the applications restored out of play, with the reason. */
export function restoreCandidate(client: ApiClient, candidateId: string): Asked<Schemas['Restoration']> {
  const params = { path: { candidateId } }
  return client.POST('/candidates/{candidateId}/restoration', { params, call: inPlace })
}
