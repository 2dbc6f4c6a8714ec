/** Observations of the lockstep walk beyond the state: port inputs, tags, payloads, lengths of delays. */
import { createMachine, emit, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { fixtureFor } from '../model/fixture-types.ts'
import { graphOf } from '../model/graph.ts'
import { compareLockstep } from './lockstep.ts'

interface Letter {
  readonly to: string
  readonly tag: 'waiting' | 'idle'
  readonly limit: number
  readonly seen: string
}

const asItIs: Letter = { to: 'ada', tag: 'waiting', limit: 1_000, seen: 'sent' }

const postOffice = ({ to, tag, limit, seen }: Letter) =>
  setup({
    types: {
      events: {} as { readonly type: 'letter.posted' },
      emitted: {} as { readonly type: 'letter.told'; readonly how: string },
      tags: {} as 'waiting' | 'idle',
    },
    actors: {
      carry: fromPromise<string, { readonly to: string }>(() => Promise.reject(new Error('nobody'))),
    },
    delays: { patience: limit },
  }).createMachine({
    id: 'post',
    initial: 'open',
    states: {
      open: { on: { 'letter.posted': 'carrying' } },
      carrying: {
        tags: tag,
        invoke: {
          id: 'carrier',
          src: 'carry',
          input: { to },
          onDone: { target: 'open', actions: emit({ type: 'letter.told', how: seen }) },
          onError: 'open',
        },
        after: { patience: 'open' },
      },
    },
  })

const machine = postOffice(asItIs)
const fixture = fixtureFor(machine, {
  inputs: { start: undefined },
  events: { 'letter.posted': { post: { says: 'Ada posts a letter.', event: { type: 'letter.posted' } } } },
  outputs: { carry: { carried: 'carried' } },
  invariants: { none: () => true },
})
const graph = graphOf(machine, fixture)

test.each([
  ['the input of a port', { ...asItIs, to: 'bob' }, 'carrier={to=ada}'],
  ['a tag', { ...asItIs, tag: 'idle' }, 'waiting'],
  ['the length of a delay', { ...asItIs, limit: 10 }, 'patience=1000ms'],
  ['an output', { ...asItIs, seen: 'lost' }, '{how=sent}'],
] as const)('reports a change in %s', (_what, other, expected) => {
  const faulty = postOffice(other)
  const origins = graph.starts.map(({ input, origin }) => [input, origin] as const)
  const [found, ...more] = compareLockstep(faulty, machine, fixture, { origins })
  expect(more).toEqual([])
  expect(found?.expected).toContain(expected)
})

test('reports an event that was removed with its example', () => {
  const origins = graph.starts.map(({ input, origin }) => [input, origin] as const)
  const old = createMachine({
    id: 'post',
    initial: 'open',
    states: { open: { on: { 'letter.recalled': { actions: 'recall', meta: { spec: 'post.md' } } } } },
  })
  const [gone] = compareLockstep(machine, old, fixture, { origins })
  expect([gone?.title, gone?.expected, gone?.rule]).toEqual([
    'letter.recalled is no event any more',
    'post.open: letter.recalled [0] -> (stays)',
    'post.md',
  ])
})
