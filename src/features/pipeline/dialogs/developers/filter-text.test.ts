import { expect, test } from 'vitest'
import { seededRandom } from '#server/seed/random.ts'
import { readSearch } from '../../data/pipeline-search.ts'
import type { DeveloperFilter } from './mutations.ts'
import { filterOf, filterText } from './filter-text.ts'
import { ofSeeking, ofTopics } from './offers.ts'

const nothing: DeveloperFilter = {
  topics: [],
  level: null,
  confidence: null,
  seenWithin: null,
  location: '',
  statuses: [],
}

test.each<[string, DeveloperFilter]>([
  ['', nothing],
  ['topics:react,c++,node.js', { ...nothing, topics: ['react', 'c++', 'node.js'] }],
  [
    'topics:go;level:3;confidence:50;seen:365;status:open,activelyLooking;place:Lisbon; place:x, PT',
    {
      topics: ['go'],
      level: 3,
      confidence: 50,
      seenWithin: 365,
      statuses: ['open', 'activelyLooking'],
      location: 'Lisbon; place:x, PT',
    },
  ],
  ['place: a:b', { ...nothing, location: ' a:b' }],
])('"%s" is a filter in the address, there and back', (text, filter) => {
  expect([filterText(filter), filterOf(text)]).toEqual([text, filter])
})

test.each([
  'nonsense',
  'level:9;confidence:0;seen:-1',
  'topics:,..,<b>;status:rich',
  'level:3.5;seen:99999',
  ';;:;,',
  'status:open',
  'status:closed',
  'level:3;confidence:50;seen:365',
])('"%s" asks for nothing', (text) => expect(filterOf(text)).toEqual(nothing))

test('topics are ten at most, each once, and a place is as long as one may be', () => {
  const many = Array.from({ length: 12 }, (_, index) => `t${index}`)
  const found = filterOf(`topics:${['t0', ...many].join(',')};place:${'x'.repeat(200)}`)
  expect([found.topics, found.location.length]).toEqual([many.slice(0, 10), 120])
})

test('what is not on offer is not taken, beside what is', () => {
  expect(filterOf('topics:rust;level:3;confidence:33;seen:400;status:closed,open')).toEqual({
    ...nothing,
    topics: ['rust'],
    level: 3,
  })
  expect(filterOf('status:activelyLooking,open').statuses).toEqual(['open', 'activelyLooking'])
})

test('a place is one line of whole characters', () => {
  expect(filterOf(`place:Lis\nbon${'x'.repeat(113)}\u{1F3D9}`).location).toBe(`Lisbon${'x'.repeat(113)}`)
})

const random = seededRandom(138)
const marks = [...'abcxyz019+#._ -']
const word = (longest: number, from: readonly string[]) =>
  Array.from({ length: random.whole(1, longest) }, () => random.pick(from)).join('')
const offered = (name: string) =>
  random.pick([null, ...(ofTopics.find((one) => one.name === name)?.values ?? [])])

/** Anything that the fields can be set to; now and then all of it at its longest. */
function someFilter(): DeveloperFilter {
  const isLongest = random.chance(0.1)
  const count = isLongest ? 10 : random.whole(0, 10)
  const topics = Array.from({ length: count }, (_, index) =>
    isLongest ? `${index}`.padEnd(100, 'x') : `${index}${word(99, marks)}`,
  )
  const place = [...'aé,;: =&%#/', 'place:', ';topics:', 'Å', 'ß']
  return {
    topics,
    level: count === 0 ? null : offered('level'),
    confidence: count === 0 ? null : offered('confidence'),
    seenWithin: count === 0 ? null : offered('seenWithin'),
    location: isLongest ? 'x'.repeat(120) : random.chance(0.3) ? '' : word(15, place),
    statuses: random.pick(ofSeeking).statuses,
  }
}

test('whatever the fields are set to stands in the address there and back, however long it is', () => {
  const filters = Array.from({ length: 500 }, someFilter)
  const back = filters.map((filter) => {
    const query = new URLSearchParams({ find: filterText(filter) }).toString()
    return filterOf(readSearch({ find: new URLSearchParams(query).get('find') ?? '' }).find ?? '')
  })
  expect(back).toEqual(filters)
  const longest = Math.max(...filters.map((filter) => filterText(filter).length))
  expect(longest).toBeGreaterThan(1_000)
})
