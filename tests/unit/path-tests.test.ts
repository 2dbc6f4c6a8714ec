import { assign, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { coverTest, pathTest, transitionCover } from '#tests/support/graph.ts'

/** The tool itself: what a cover walks, and what it must not let pass. */

const counter = setup({
  types: {
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'count.raised' } | { readonly type: 'count.left' },
  },
  guards: {
    isLow: ({ context }) => context.count < 2,
    isEmpty: ({ context }) => context.count === 0,
    isImpossible: () => false,
  },
  actions: { raise: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: {
        'count.raised': { guard: 'isLow', actions: 'raise' },
        'count.left': [{ guard: 'isEmpty', target: 'unused' }, { target: 'used' }],
      },
    },
    unused: {},
    used: { on: { 'count.raised': { guard: 'isImpossible', target: 'lost' } } },
    lost: {},
  },
})

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

test('what no path reaches is named', async () => {
  expect(await pathTest(counter, counting)).toEqual({
    statesMissed: ['counter.lost'],
    transitionsMissed: ['counter.used: count.raised [0] -> counter.lost'],
    guardsOneSided: ['isImpossible never holds'],
    sides: {},
  })
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

const caller = setup({
  types: { context: {} as { readonly answer: string }, events: {} as { readonly type: 'call.requested' } },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  actions: { keep: assign({ answer: (_, answer: string) => answer }) },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'caller',
  context: { answer: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'call.requested': 'asking' } },
    asking: {
      invoke: {
        id: 'question',
        src: 'ask',
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    failed: {},
  },
})

const calling = {
  inputs: [undefined],
  events: { 'call.requested': [{ type: 'call.requested' }] },
  outputs: { ask: ['yes', 'no'] },
} as const

test('ports are answered and rejected, and timers fire, on the running machine', async () => {
  expect(await coverTest(caller, calling)).toEqual({
    statesMissed: [],
    transitionsMissed: [],
    guardsOneSided: [],
    sides: { question: { value: ['no', 'yes'] } },
  })
})

test('an invariant is asked on every snapshot, and the fewest events to the state that broke it are told', async () => {
  const broken = coverTest(caller, {
    ...calling,
    invariant: ({ context }) => expect(context.answer).not.toBe('no'),
  })
  await expect(broken).rejects.toThrow("expected 'no' not to be 'no'")
  await expect(broken).rejects.toThrow(
    'Replay: {"events":[{"type":"call.requested"},{"type":"xstate.done.actor.question","output":"yes","actorId":"question"},' +
      '{"type":"call.requested"},{"type":"xstate.done.actor.question","output":"no","actorId":"question"}]}',
  )
})

test('a machine with invoke or delay is refused by the older library', async () => {
  await expect(pathTest(caller, calling)).rejects.toThrow('Invocations on test machines are not supported')
})
