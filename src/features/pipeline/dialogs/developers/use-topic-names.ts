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
 * The names of topics. Loads missing names from the catalog; an unknown topic keeps its slug.
 * @param topics slugs; names of topics chosen later are added
 * @param known loaded names, by slug
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
