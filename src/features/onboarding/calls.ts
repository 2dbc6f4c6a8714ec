import { dataOf, type ApiClient } from '#src/api/client.ts'
import type { CallOptions } from '#src/api/call-options.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

const screen = { persists: true }

/** The client that the onboarding goes on with; undefined where there is none yet. */
export async function readFirstClient(
  client: ApiClient,
  signal: AbortSignal,
  call: CallOptions = screen,
): Promise<Schemas['Client'] | undefined> {
  const params = { query: { limit: 1 } }
  return dataOf(await client.GET('/clients', { params, signal, call })).items[0]?.client
}

async function readPositionOf(
  client: ApiClient,
  clientId: string,
  signal: AbortSignal,
  call: CallOptions,
): Promise<Schemas['Position'] | undefined> {
  const params = { path: { clientId }, query: { limit: 1 } }
  const page = dataOf(await client.GET('/clients/{clientId}/positions', { params, signal, call }))
  return page.items[0]?.position
}

/** Where the step of the first position begins. */
export interface PositionStart {
  readonly client: Schemas['Client'] | undefined
  readonly templates: readonly Schemas['StageTemplate'][]
  /** The position that somebody who came back has made already. */
  readonly existing: Schemas['Position'] | undefined
}

export async function readPositionStart(client: ApiClient, signal: AbortSignal): Promise<PositionStart> {
  const first = await readFirstClient(client, signal)
  const templates = dataOf(await client.GET('/stageTemplates', { signal, call: screen })).items
  const existing = first === undefined ? undefined : await readPositionOf(client, first.id, signal, screen)
  return { client: first, templates, existing }
}

/** Where a position's candidates stand. */
export interface PositionPlace {
  readonly client: string
  readonly position: string
}

/** The place of the position that was set up; null where there is none. */
export async function readPlaceSetUp(client: ApiClient, signal: AbortSignal): Promise<PositionPlace | null> {
  const first = await readFirstClient(client, signal, {})
  if (first === undefined) return null
  const position = await readPositionOf(client, first.id, signal, {})
  return position === undefined ? null : { client: first.id, position: position.id }
}

/** The topics that a text finds, at most 30; without a text the first ones. */
export async function findTopics(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<Schemas['TopicPage']['items']> {
  const search = text.trim()
  const params = { query: { limit: 30, ...(search !== '' && { search }) } }
  return dataOf(await client.GET('/topics', { params, signal, call: { loader: false } })).items
}
