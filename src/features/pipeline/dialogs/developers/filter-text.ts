import { slug } from '../../data/pipeline-search.ts'
import type { DeveloperFilter } from './calls.ts'
import { longestPlace, mostTopics, ofSeeking, ofTopics } from './offers.ts'

/** What an open search looks for first: what the position says must be there. */
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

/** What is asked by these fields: where no topic is named, nothing is asked of topics. */
export const askedOf = (filter: DeveloperFilter): DeveloperFilter =>
  filter.topics.length > 0 ? filter : { ...filter, level: null, confidence: null, seenWithin: null }

const names = { level: 'level', confidence: 'confidence', seenWithin: 'seen' } as const

/** A filter as the address has it: "topics:react,go;level:3;place:Lisbon". What is not asked for is left out. */
export function filterText(filter: DeveloperFilter): string {
  const asked = askedOf(filter)
  const parts: readonly (readonly [string, string])[] = [
    ['topics', asked.topics.join(',')],
    ...ofTopics.map(({ name }) => [names[name], String(asked[name] ?? '')] as const),
    ['status', asked.statuses.join(',')],
    // Last, as a place may be written with anything.
    ['place', asked.location],
  ]
  return parts.flatMap(([name, said]) => (said === '' ? [] : [`${name}:${said}`])).join(';')
}

/** Reads it. Whatever a person typed there comes to what the fields can show, and nothing else. */
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
    // In one line, as its field is; cut between characters, as half of one is no text.
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
