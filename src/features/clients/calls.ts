import { dataOf, resultOf, type ApiClient, type CallResult, type QueryOf } from '#src/api/client.ts'
import { formExpects } from '#src/api/form-expects.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']
type Read<Answer> = Promise<Answer>
type Asked<Answer> = Promise<CallResult<Answer>>

/** What the screen cannot be shown without, under bones of its own. */
const screen = { persists: true }
const part = { loader: false, persists: true }
/** Lists over an open screen: what went wrong stands in their place. */
const over = { loader: false, expects: formExpects }

export const readDashboard = async (client: ApiClient, signal: AbortSignal): Read<Schemas['Dashboard']> =>
  dataOf(await client.GET('/dashboard', { signal, call: part }))

export async function readClients(
  client: ApiClient,
  query: QueryOf<'listClients'>,
  signal: AbortSignal,
): Read<Schemas['ClientPage']> {
  return dataOf(await client.GET('/clients', { params: { query }, signal, call: part }))
}

export async function readClient(
  client: ApiClient,
  clientId: string,
  signal: AbortSignal,
): Read<Schemas['Client']> {
  const params = { path: { clientId } }
  return dataOf(await client.GET('/clients/{clientId}', { params, signal, call: screen }))
}

export async function readPositions(
  client: ApiClient,
  clientId: string,
  query: QueryOf<'listPositions'>,
  signal: AbortSignal,
): Read<Schemas['PositionPage']> {
  const params = { path: { clientId }, query }
  return dataOf(await client.GET('/clients/{clientId}/positions', { params, signal, call: part }))
}

export const readStageTemplates = async (
  client: ApiClient,
  signal: AbortSignal,
): Read<Schemas['StageTemplatePage']> => dataOf(await client.GET('/stageTemplates', { signal }))

/** The topics that a text finds, at most 30; without a text the first ones. */
export async function findTopics(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Read<Schemas['TopicPage']['items']> {
  const search = text.trim()
  const params = { query: { limit: 30, ...(search !== '' && { search }) } }
  return dataOf(await client.GET('/topics', { params, signal, call: { loader: false } })).items
}

export async function readOpenPositions(
  client: ApiClient,
  query: QueryOf<'listOpenPositions'>,
  signal: AbortSignal,
): Asked<Schemas['OpenPositionPage']> {
  return resultOf(await client.GET('/openPositions', { params: { query }, signal, call: over }))
}

export async function readInPlay(
  client: ApiClient,
  query: QueryOf<'listApplicationsInPlay'>,
  signal: AbortSignal,
): Asked<Schemas['ApplicationInPlayPage']> {
  return resultOf(await client.GET('/applicationsInPlay', { params: { query }, signal, call: over }))
}

/** Who can be restored, the last deleted first. */
export async function readDeleted(
  client: ApiClient,
  query: QueryOf<'listDeletedCandidates'>,
  signal: AbortSignal,
): Asked<Schemas['DeletedCandidatePage']> {
  return resultOf(await client.GET('/deletedCandidates', { params: { query }, signal, call: over }))
}
