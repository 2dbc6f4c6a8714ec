import { setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { applyEvent, explain, impossibility, pathOf, refusalsOf, valueOf } from './lifecycle.ts'
import { effectsNamed, guardsFrom, rule } from './rule.ts'
import type { Refusal } from './refusal.ts'

interface LampFacts {
  readonly power: boolean
  readonly level: number
}
type LampEvent =
  | { readonly type: 'lamp.lit'; readonly level: number }
  | { readonly type: 'lamp.quenched' }
  | { readonly type: 'lamp.smashed' }

const noPower: Refusal = { rule: 'hasPower', facts: { power: false }, fix: 'plugIn', who: 'you' }
const tooBright: Refusal = { rule: 'isBearable', facts: { level: 2 }, fix: 'dim', who: 'you' }
const isBearable = rule('test', ({ level }: LampFacts, _event: LampEvent) => (level > 1 ? tooBright : null))
const hasPower = rule('test', ({ power }: LampFacts, _event: LampEvent) => (power ? null : noPower))
const levelIs = (wanted: number) => (_facts: LampFacts, event: LampEvent) =>
  event.type === 'lamp.lit' && event.level === wanted

const lampMachine = setup({
  types: { context: {} as LampFacts, input: {} as LampFacts, events: {} as LampEvent },
  guards: guardsFrom({
    isAtLevel: {
      when: (facts: LampFacts, event: LampEvent) => levelIs(facts.level)(facts, event),
      rules: [],
    },
    canDim: { when: levelIs(1), rules: [hasPower] },
    canShine: { when: levelIs(2), rules: [hasPower, isBearable] },
  }),
  actions: effectsNamed(['payBill', 'logTransition']),
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: {
      on: {
        'lamp.lit': [
          { target: 'on.dim', guard: 'canDim', actions: ['logTransition'] },
          { target: 'on.bright', guard: 'canShine', actions: ['logTransition', 'payBill'] },
        ],
      },
    },
    on: {
      initial: 'dim',
      on: {
        'lamp.lit': [
          { guard: 'isAtLevel' },
          { target: '.dim', guard: 'canDim', actions: ['logTransition'] },
          { target: '.bright', guard: 'canShine', actions: ['logTransition', 'payBill'] },
        ],
        'lamp.quenched': 'off',
      },
      states: { dim: {}, bright: {} },
    },
  },
})

describe('applying an event to a stored state', () => {
  const lit = (level: number): LampEvent => ({ type: 'lamp.lit', level })

  it.each([
    [
      'moves',
      'off',
      true,
      lit(2),
      { kind: 'moved', state: 'on.bright', effects: ['logTransition', 'payBill'] },
    ],
    [
      'moves to where it is',
      'on.dim',
      true,
      lit(1),
      { kind: 'moved', state: 'on.dim', effects: ['logTransition'] },
    ],
    [
      'moves without effects',
      'on.dim',
      true,
      { type: 'lamp.quenched' },
      { kind: 'moved', state: 'off', effects: [] },
    ],
    [
      'is refused by the rule of the transition asked for',
      'off',
      false,
      lit(1),
      { kind: 'refused', refusal: noPower },
    ],
    ['is unchanged by what is already so', 'on.dim', true, lit(0), { kind: 'unchanged' }],
    ['tells no-op from refused', 'on.dim', false, lit(0), { kind: 'unchanged' }],
    ['is impossible where no transition is meant', 'off', true, lit(7), { kind: 'impossible' }],
    [
      'is impossible where the state has no such event',
      'off',
      true,
      { type: 'lamp.quenched' },
      { kind: 'impossible' },
    ],
    [
      'is impossible where the chart has no such event',
      'off',
      true,
      { type: 'lamp.smashed' },
      { kind: 'impossible' },
    ],
  ] as const)('%s', (_title, state, power, event, verdict) => {
    expect(applyEvent(lampMachine, { state, facts: { power, level: 0 } }, event)).toEqual(verdict)
  })

  it.each(['on', 'of', 'on.blinding', '', 'off.dim'])('refuses to restore %j, which is no leaf', (state) => {
    expect(() => applyEvent(lampMachine, { state, facts: { power: true, level: 0 } }, lit(1))).toThrow()
  })

  it('does not take a guard that is not lifted from rules', () => {
    const bent = lampMachine.provide({ guards: { canDim: () => true } })
    expect(() => applyEvent(bent, { state: 'off', facts: { power: true, level: 0 } }, lit(1))).toThrow(
      'lamp: guard "canDim" is not lifted from rules',
    )
  })

  it('explains each event asked about, in the order asked', () => {
    const record = { state: 'off', facts: { power: false, level: 0 } }
    expect(explain(lampMachine, record, [lit(2), { type: 'lamp.quenched' }])).toEqual([
      { event: lit(2), verdict: { kind: 'refused', refusal: noPower } },
      { event: { type: 'lamp.quenched' }, verdict: { kind: 'impossible' } },
    ])
  })
})

describe('every refusal of an event', () => {
  const all = (level: number, event: LampEvent, power = false) =>
    refusalsOf(lampMachine, { state: 'off', facts: { power, level } }, event)

  it.each([
    [
      'lists all rules that refuse, in their order',
      all(2, { type: 'lamp.lit', level: 2 }),
      [noPower, tooBright],
    ],
    ['leaves out the rules of other transitions', all(2, { type: 'lamp.lit', level: 1 }), [noPower]],
    ['is empty where the event is allowed', all(1, { type: 'lamp.lit', level: 2 }, true), []],
    ['is empty where the state has no such event', all(2, { type: 'lamp.quenched' }), []],
  ])('%s', (_title, refusals, expected) => {
    expect(refusals).toEqual(expected)
  })

  it('refuses a state that cannot be stored', () => {
    const record = { state: 'on', facts: { power: true, level: 0 } }
    expect(() => refusalsOf(lampMachine, record, { type: 'lamp.quenched' })).toThrow(
      'lamp: "on" is not a state that can be stored',
    )
  })
})

describe('stored states', () => {
  it.each([
    ['off', 'off'],
    ['on.dim', { on: 'dim' }],
    ['a.b.c', { a: { b: 'c' } }],
  ])('%s is a dot path', (path, value) => {
    expect({ value: valueOf(path), path: pathOf(value) }).toEqual({ value, path })
  })
})

it('says an impossible event as a refusal that asks to reload', () => {
  expect(impossibility('off', { type: 'lamp.quenched' })).toEqual({
    rule: 'isPossible',
    facts: { state: 'off', event: 'lamp.quenched' },
    fix: 'reload',
    who: 'you',
  })
})
