import { useApi } from '#src/api/api-context.tsx'
import { resultOf } from '#src/api/client.ts'
import { useLoad } from '#src/api/use-load.ts'

const expects = [429, 503, 'network'] as const
const none: ReadonlyMap<string, string> = new Map()

/** The names of these topics by slug; one that has not come, or cannot be read now, is missing. */
export function useTopicNames(slugs: readonly string[]): ReadonlyMap<string, string> {
  const api = useApi()
  const { value } = useLoad(`topics:${slugs.join(' ')}`, async (signal) => {
    const found = await Promise.all(
      slugs.map(async (slug) => {
        const params = { query: { search: slug, limit: 100 } }
        const result = resultOf(
          await api.GET('/topics', { params, signal, call: { expects, loader: false } }),
        )
        const topic = result.ok ? result.data.items.find((item) => item.slug === slug) : undefined
        return topic === undefined ? [] : [[slug, topic.name] as const]
      }),
    )
    return new Map(found.flat())
  })
  return value ?? none
}
