import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { findTopics, longestSearch } from '#src/api/topics.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'

interface Named {
  readonly slug: string
  readonly name: string
}

/**
 * What topics are called. The catalogue is asked for those that an address names and nobody here knows; what it does not know
 * either is called as it is written.
 *
 * @param topics slugs; of those that are chosen later the name is learnt
 * @param known names that are known already, by slug
 */
export function useTopicNames(topics: readonly string[], known: Readonly<Record<string, string>>) {
  const api = useApi()
  const [learnt, setLearnt] = useState(known)
  const [unknown] = useState(() =>
    topics.filter((slug) => known[slug] === undefined && slug.length <= longestSearch),
  )
  const { data: found = [] } = useQuery(
    openedQuery<readonly Named[]>(['topic names', unknown], async (signal) => {
      const answers = await Promise.all(unknown.map((slug) => findTopics(api, slug, signal)))
      return answers.flatMap((topics) => topics ?? []).filter(({ slug }) => unknown.includes(slug))
    }),
  )
  return {
    nameOf: (slug: string): string =>
      learnt[slug] ?? found.find((topic) => topic.slug === slug)?.name ?? slug,
    learn: (chosen: readonly Named[]) =>
      setLearnt((all) => ({ ...all, ...Object.fromEntries(chosen.map(({ slug, name }) => [slug, name])) })),
  }
}
