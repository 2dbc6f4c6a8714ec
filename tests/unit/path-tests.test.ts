import { expect, test } from 'vitest'
import { counter } from '#tests/support/counter-chart.ts'
import { transitionCover } from '#tests/support/graph.ts'

/** The paths that rendered features are walked by. */

const counting = {
  inputs: [undefined],
  events: { 'count.raised': [{ type: 'count.raised' }], 'count.left': [{ type: 'count.left' }] },
} as const

test('the cover walks every edge that context tells apart, in as few paths as the ends allow', () => {
  const paths = transitionCover(counter, { ...counting, outputs: {} })
  const walks = paths.map(({ steps }) => steps.slice(1).map(({ event }) => event.type))
  expect(walks).toEqual([
    ['count.raised', 'count.raised', 'count.left'],
    ['count.left'],
    ['count.raised', 'count.left'],
  ])
})

test('a projection that hides what decides is refused', () => {
  const blind = { ...counting, outputs: {}, distinguish: () => 'all the same' }
  expect(() => transitionCover(counter, blind)).toThrow('"distinguish" hides what decides')
})

test('a graph without end is refused', () => {
  const endless = counter.provide({ guards: { isLow: () => true } })
  expect(() => transitionCover(endless, { ...counting, outputs: {}, limit: 1_000 })).toThrow(
    'Traversal limit exceeded',
  )
})
