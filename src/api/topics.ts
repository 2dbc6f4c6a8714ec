import type { ApiClient } from './client.ts'
import { inItsPlace } from './expectations.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

/** Characters of a text that topics are searched by, at most; as the contract has it. */
export const longestSearch = 60

/** The topics that a text finds, or whose slug it is, at most 30; without a text the first ones. Null without an answer. */
export async function findTopics(
  client: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<Schemas['TopicPage']['items'] | null> {
  const search = text.trim().slice(0, longestSearch)
  const params = { query: { limit: 30, ...(search !== '' && { search }) } }
  const result = await client.GET('/topics', { params, signal, call: inItsPlace })
  return result.ok ? result.value.items : null
}
