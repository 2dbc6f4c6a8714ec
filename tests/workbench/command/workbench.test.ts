/** The workbench itself: the paths it covers and the faults it must report. */
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { counter } from './counter-chart.ts'
import { generate } from '../generators/cover.ts'
import { feasiblePairs, pairsWalked } from '../generators/pairs.ts'
import { fixtureFor, type AnyFixture } from '../model/fixture-types.ts'
import { graphOf } from '../model/graph.ts'
import { checkFixture, checkReachable } from '../model/validity.ts'
import { watchGuards } from '../model/watched-guards.ts'
import { compareInvariants } from '../oracles/invariants.ts'
import { findingOf } from '../reports/finding.ts'
import { memoryRunner } from '../runners/memory.ts'
import type { Runner } from '../runners/runner.ts'
import { walkPaths } from '../runners/walk-paths.ts'
import { modelOf } from './memory-case.ts'

const counting = fixtureFor(counter, {
  inputs: { start: undefined },
  events: {
    'count.raised': { raise: { says: 'One more.', event: { type: 'count.raised' } } },
    'count.left': { leave: { says: 'Enough.', event: { type: 'count.left' } } },
  },
  outputs: {},
  invariants: { 'there are few': ({ after }) => after.context.count < 9 },
})

const caller = setup({
  types: { context: {} as { readonly answer: string }, events: {} as { readonly type: 'call.requested' } },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  guards: { isYes: ({ context }) => context.answer === 'yes' },
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
        onDone: { target: 'weighing', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    weighing: { always: [{ guard: 'isYes', target: 'failed' }, { target: 'idle' }] },
    failed: {},
  },
})

const calling = fixtureFor(caller, {
  inputs: { start: undefined },
  events: { 'call.requested': { call: { says: 'Somebody calls.', event: { type: 'call.requested' } } } },
  outputs: { ask: { yes: 'yes', no: 'no' } },
  invariants: { 'no is no answer': ({ after }) => after.context.answer !== 'no' },
})

const wordsOf = (graph: ReturnType<typeof graphOf>, cover: 'state' | 'transition' | 'pair') =>
  generate(graph, cover, feasiblePairs(graph)).map(({ edges }) =>
    edges.map(({ happening }) => happening.word).join(' '),
  )

test('covers every edge that context distinguishes in as few paths as final states allow', () => {
  const graph = graphOf(counter, counting)
  expect(wordsOf(graph, 'transition')).toEqual(['raise raise leave', 'leave', 'raise leave'])
  expect(wordsOf(graph, 'state')).toEqual(['leave', 'raise leave'])
})

test('covers resolved, rejected and pending ports, eventless transitions and every pair', () => {
  const graph = graphOf(caller, { ...calling, invariants: { none: () => true } })
  const walks = generate(graph, 'pair', feasiblePairs(graph))
  expect(wordsOf(graph, 'pair')).toEqual([
    'call question: yes',
    'call question: no call question: yes',
    'call question breaks off',
    'call patience elapses',
    'call question: no call question: no call question breaks off',
    'call question: no call patience elapses',
  ])
  expect(pairsWalked(walks)).toEqual(feasiblePairs(graph))
  expect(checkReachable(graph)).toEqual([])
})

test('keeps the running machine in the model’s state on every path', async () => {
  const graph = graphOf(caller, { ...calling, invariants: { none: () => true } })
  const walks = generate(graph, 'transition', feasiblePairs(graph))
  expect(await walkPaths(graph, walks, memoryRunner(caller, ['ask']))).toEqual({
    steps: 20,
    walked: walks,
    findings: [],
  })
})

test('counts only the steps before a finding', async () => {
  const graph = graphOf(caller, { ...calling, invariants: { none: () => true } })
  const walks = generate(graph, 'pair', feasiblePairs(graph))
  const { start } = memoryRunner(caller, ['ask'])
  const blind: Runner = {
    async start(origin) {
      const subject = await start(origin)
      return { ...subject, read: () => ({ ...subject.read(), taken: [] }) }
    },
  }
  const { steps, walked, findings } = await walkPaths(graph, walks, blind)
  expect({ steps, lengths: walked.map(({ edges }) => edges.length), found: findings.length }).toEqual({
    steps: walks.length,
    lengths: walks.map(() => 1),
    found: walks.length,
  })
})

test('sends events that are not offered to the running machine, also in its first state', async () => {
  const workbenchOf = (more: object) =>
    createMachine({
      id: 'door',
      context: { knocks: 0 },
      initial: 'shut',
      states: { shut: { on: { 'door.opened': 'open', ...more } }, open: {} },
    })
  const said = (type: string) => ({ [type]: { says: type, event: { type } } })
  const fixture = fixtureFor(workbenchOf({}), {
    inputs: { start: undefined },
    events: { opened: said('door.opened'), knocked: said('door.knocked') },
    outputs: {},
    invariants: { none: () => true },
  })
  const graph = graphOf(workbenchOf({}), fixture)
  const knocking = workbenchOf({ 'door.knocked': { actions: assign({ knocks: 1 }) } })
  const { findings } = await walkPaths(graph, [{ input: 'start', edges: [] }], memoryRunner(knocking, []))
  expect(findings.map(({ title, path }) => [title, path?.words])).toEqual([
    ['"door.knocked" is not offered here, and changes something', []],
  ])
})

test('names states that no path reaches, and guards that never change', () => {
  const { watched, oneSided } = watchGuards(counter)
  const graph = graphOf(watched, counting)
  expect(checkReachable(graph).map(({ kind, title }) => [kind, title])).toEqual([
    ['model', 'the state counter.lost is not reached'],
    ['model', 'no path takes counter.used: count.raised [0] -> counter.lost'],
  ])
  expect(oneSided()).toEqual(['isImpossible never holds'])
})

test('reports a reason for a transition that paths take', () => {
  const excused: AnyFixture = {
    ...counting,
    untaken: {
      'counter.used: count.raised [0] -> counter.lost': 'by intent',
      'counter.counting: count.raised [0] -> (stays)': 'it was so once',
    },
  }
  expect(checkReachable(graphOf(counter, excused)).map(({ title }) => title)).toEqual([
    'the state counter.lost is not reached',
    'a reason is given for a transition that is taken, or is none: counter.counting: count.raised [0] -> (stays)',
  ])
})

test('reports a machine without examples, ports or an oracle of its own', () => {
  const bare = { ...calling, events: {}, outputs: {}, invariants: {} } as AnyFixture
  expect(checkFixture(caller, bare).map(({ title }) => title)).toEqual([
    'has no oracle of its own: neither an invariant nor a table',
    'the event call.requested has no fixture',
    'the port ask has no fixture',
  ])
})

test('checks invariants at every step, and names the shortest path to a violation', () => {
  const [found, ...others] = compareInvariants(graphOf(caller, calling))
  expect(others).toEqual([])
  expect(found).toMatchObject({
    title: 'no is no answer',
    steps: ['Somebody calls.', '"question" answers: no.'],
    path: { machine: 'caller', input: 'start', words: ['call', 'question: no'] },
  })
})

test('reports a projection that hides a deciding value', async () => {
  const graph = graphOf(counter, { ...counting, distinguish: () => 'all the same' })
  const walks = generate(graph, 'transition', feasiblePairs(graph))
  const { findings } = await walkPaths(graph, walks, memoryRunner(counter, []))
  expect(findings.map(({ title }) => title)).toContain('"distinguish" hides what decides')
})

test('reports an infinite graph', () => {
  const endless = counter.provide({ guards: { isLow: () => true } })
  expect(modelOf({ name: 'counter', machine: endless, fixture: counting })).toEqual([
    findingOf('counter', 'model', 'model', 'counter: the graph has no end; see "distinguish"'),
  ])
})
