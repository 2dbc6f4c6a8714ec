import type { Refusal } from './refusal.ts'

/** The specification of a rule or a transition: a heading in docs with a phrase, `docs/machines.md#position: draft -> open`. */
export interface SpecMeta {
  readonly spec: string
}

/** A pure rule over facts: null when it is met, otherwise the refusal (docs/machines.md#rules). */
export interface Rule<Facts, Event> {
  (facts: Facts, event: Event): Refusal | null
  readonly meta: SpecMeta
}

export function rule<Facts, Event>(
  spec: string,
  judge: (facts: Facts, event: Event) => Refusal | null,
): Rule<Facts, Event> {
  return Object.assign((facts: Facts, event: Event) => judge(facts, event), { meta: { spec } })
}

/**
 * The conditions of one transition. `when` routes: while it is false, the event means another transition and this one
 * explains nothing. `rules` run in order; the first refusal is the answer.
 */
export interface Gate<Facts, Event> {
  readonly when?: (facts: Facts, event: Event) => boolean
  readonly rules: readonly Rule<Facts, Event>[]
}

/** 'elsewhere': the event means another transition; null: no refusal. */
export type Weighing = Refusal | null | 'elsewhere'

/** A gate as an XState guard. It keeps `weigh`, so that an explanation runs the guard's code. */
export interface Guard<Facts, Event> {
  (args: { context: Facts; event: Event }): boolean
  readonly weigh: (facts: Facts, event: Event) => Weighing
  /** Every refusal, in the order of the rules; empty where the event means another transition. */
  readonly refusals: (facts: Facts, event: Event) => readonly Refusal[]
}

function guardOf<Facts, Event>(gate: Gate<Facts, Event>): Guard<Facts, Event> {
  const weigh = (facts: Facts, event: Event): Weighing => {
    if (gate.when?.(facts, event) === false) return 'elsewhere'
    return firstRefusal(gate.rules, facts, event)
  }
  const refusals = (facts: Facts, event: Event): readonly Refusal[] =>
    gate.when?.(facts, event) === false ? [] : gate.rules.flatMap((judge) => judge(facts, event) ?? [])
  return Object.assign(
    ({ context, event }: { context: Facts; event: Event }) => weigh(context, event) === null,
    { weigh, refusals },
  )
}

export function firstRefusal<Facts, Event>(
  rules: readonly Rule<Facts, Event>[],
  facts: Facts,
  event: Event,
): Refusal | null {
  for (const judge of rules) {
    const refusal = judge(facts, event)
    if (refusal !== null) return refusal
  }
  return null
}

/** Converts a table of gates to the guards of a chart, under the same names. */
export function guardsFrom<Facts, Event, Name extends string>(
  gates: Readonly<Record<Name, Gate<Facts, Event>>>,
): Record<Name, Guard<Facts, Event>> {
  const names = Object.keys(gates) as Name[]
  return Object.fromEntries(names.map((name) => [name, guardOf(gates[name])])) as Record<
    Name,
    Guard<Facts, Event>
  >
}

/** Effects are names: the pure transition returns them, and the server's exhaustive table runs them. */
export function effectsNamed<Name extends string>(names: readonly Name[]): Record<Name, () => void> {
  const returned = () => undefined
  return Object.fromEntries(names.map((name) => [name, returned])) as Record<Name, () => void>
}
