import { successOf } from './success-of.ts'
import type { ApiClient } from './client.ts'
import type { components } from './schema.gen.ts'

type Schemas = components['schemas']

/** Characters of a text that topics are searched by, at most; as the contract has it. */
export const longestSearch = 60

/** The topics that a text finds, or whose slug it is, at most 30; without a text the first ones. */
export async function findTopics(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<Schemas['TopicPage']['items']> {
  const search = text.trim()
  const params = { query: { limit: 30, ...(search !== '' && { search }) } }
  return successOf(await client.GET('/topics', { params, signal, call: { loader: false } })).items
}
