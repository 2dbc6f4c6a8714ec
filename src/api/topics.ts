import type { ApiClient } from './client.ts'
import { inPlace } from './error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

/** Maximum characters of a topic search, as in the contract. */
export const longestSearch = 60

/** Topics by search text or exact slug, at most 30; without a text the first ones. Null without an answer. */
export async function findTopics(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<Schemas['TopicPage']['items'] | null> {
  const search = text.trim().slice(0, longestSearch)
  const params = { query: { limit: 30, ...(search !== '' && { search }) } }
  const result = await client.GET('/topics', { params, signal, call: inPlace })
  return result.ok ? result.value.items : null
}
