import { slug } from '../../data/pipeline-search.ts'
import type { DeveloperFilter } from './mutations.ts'
import { longestPlace, mostTopics, ofSeeking, ofTopics } from './offers.ts'

/** The initial filter of a search: the position's must-have topics. */
export const firstFilter = (
  requirements: readonly { topic: string; kind: 'must' | 'nice' }[],
): DeveloperFilter => ({
  topics: requirements
    .filter(({ kind }) => kind === 'must')
    .slice(0, mostTopics)
    .map(({ topic }) => topic),
  level: null,
  confidence: null,
  seenWithin: null,
  location: '',
  statuses: [],
})

/** The effective filter: without topics, the limits of topics are ignored. */
export const askedOf = (filter: DeveloperFilter): DeveloperFilter =>
  filter.topics.length > 0 ? filter : { ...filter, level: null, confidence: null, seenWithin: null }

const names = { level: 'level', confidence: 'confidence', seenWithin: 'seen' } as const

/** The filter as text for the address: "topics:react,go;level:3;place:Lisbon". Omits unset fields. */
export function filterText(filter: DeveloperFilter): string {
  const asked = askedOf(filter)
  const parts: readonly (readonly [string, string])[] = [
    ['topics', asked.topics.join(',')],
    ...ofTopics.map(({ name }) => [names[name], String(asked[name] ?? '')] as const),
    ['status', asked.statuses.join(',')],
    // Last, because a location may contain any character.
    ['place', asked.location],
  ]
  return parts.flatMap(([name, said]) => (said === '' ? [] : [`${name}:${said}`])).join(';')
}

/** Parses the text; invalid parts are dropped. */
export function filterOf(text: string): DeveloperFilter {
  const [, before = '', location = ''] = /^(.*?)(?:(?:^|;)place:(.*))?$/su.exec(text) ?? []
  const said = new Map(
    before.split(';').map((part) => {
      const [name = '', value = ''] = part.split(/:(.*)/su)
      return [name, value] as const
    }),
  )
  const listed = (name: string) => [...new Set((said.get(name) ?? '').split(','))]
  const offered = (at: (typeof ofTopics)[number]['name']): number | null =>
    ofTopics.find(({ name }) => name === at)?.values.find((one) => String(one) === said.get(names[at])) ??
    null
  const named = listed('status')
  return askedOf({
    topics: listed('topics')
      .filter((one) => slug.test(one))
      .slice(0, mostTopics),
    level: offered('level'),
    confidence: offered('confidence'),
    seenWithin: offered('seenWithin'),
    // One line, like its input; cut between code points, as half a surrogate pair is not valid text.
    location: location
      .replace(/[\r\n]/gu, '')
      .slice(0, longestPlace)
      .replace(/[\uD800-\uDBFF]$/u, ''),
    statuses:
      ofSeeking.find(
        ({ statuses }) => statuses.length === named.length && statuses.every((one) => named.includes(one)),
      )?.statuses ?? [],
  })
}
