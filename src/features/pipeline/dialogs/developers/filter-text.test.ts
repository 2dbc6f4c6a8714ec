import { expect, test } from 'vitest'
import type { DeveloperFilter } from './calls.ts'
import { filterOf, filterText } from './filter-text.ts'

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
])('"%s" asks for nothing', (text) => expect(filterOf(text)).toEqual(nothing))

test('topics are ten at most, each once, and a place is as long as one may be', () => {
  const many = Array.from({ length: 12 }, (_, index) => `t${index}`)
  const found = filterOf(`topics:${['t0', ...many].join(',')};place:${'x'.repeat(200)}`)
  expect([found.topics, found.location.length]).toEqual([many.slice(0, 10), 120])
})
