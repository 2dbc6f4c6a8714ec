import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathOf } from '#machines/shared/lifecycle.ts'
import type { Disagreement, Table, Way } from '#tests/workbench/model/fixture-types.ts'
import { happeningsIn } from '#tests/workbench/model/happenings.ts'
import { compact } from '#tests/workbench/model/label.ts'
import { stepperOf, type Outcome } from '#tests/workbench/model/stepper.ts'

/** Result of one event: target state, changed context values, effects. */
export interface Verdict<Context> {
  readonly to: string
  readonly holds: Partial<Context> | ((was: Context) => Partial<Context>)
  /** See `effectWords`. */
  readonly does: readonly string[]
  /** Output of a machine that has ended. */
  readonly gives?: unknown
}

/** Verdicts by event label; an event without one changes nothing. */
export type Row<Context> = Readonly<Record<string, Verdict<Context>>>

/** A state of a session, and the verdict on every event there. */
export interface Place<Context> {
  /** How to reach it: an input and its initial verdict, or a place above and an event label. */
  readonly by: readonly [input: string, begins: Verdict<Context>] | readonly [place: string, word: string]
  readonly row: Row<Context>
}

/** Verdict builders for one machine: `goes` for a step, `ends` for the last one. */
export const wordsOf = <Context>() => ({
  goes: (
    to: string,
    holds: Verdict<Context>['holds'] = {},
    ...does: readonly string[]
  ): Verdict<Context> => ({
    to,
    holds,
    does,
  }),
  ends: (to: string, gives: unknown, holds: Verdict<Context>['holds'] = {}): Verdict<Context> => ({
    to,
    holds,
    does: [],
    gives,
  }),
})

/** Observable result of a step; null if the machine ignores the event. */
interface Seen {
  readonly to: string
  readonly context: unknown
  readonly does: readonly string[]
  readonly gives: unknown
}

const seenOf = ({ next, effects }: Outcome): Seen => ({
  to: pathOf(next.value),
  context: next.context,
  does: effects,
  gives: next.status === 'done' ? next.output : undefined,
})

function expectedOf<Context>({ to, holds, does, gives }: Verdict<Context>, was: Context): Seen {
  const now = typeof holds === 'function' ? holds(was) : holds
  return { to, context: { ...was, ...now }, does, gives }
}

const inWords = (seen: Seen | null): string => {
  if (seen === null) return 'nothing'
  const { to, context, does, gives } = seen
  const output = gives === undefined ? '' : ` output ${compact(gives)}`
  return `${to} ${compact(context)} [${does.join(', ')}]${output}`
}

/** A reached snapshot and the path to it. */
interface Come {
  readonly at: AnyMachineSnapshot
  readonly way: Way
}

/**
 * A table of every event in every place of a session. One step leads to each place from a place above it, which the table has already
 * judged; the whole context is compared. Reports events missing from a row and labels that cannot happen.
 * @throws if the place above has no such label
 */
export function sessionTable<Context>(places: Readonly<Record<string, Place<Context>>>): Table {
  return (machine: AnyStateMachine, fixture): Disagreement | null => {
    const stepper = stepperOf(machine)
    const happenings = happeningsIn(fixture)
    const come = new Map<string, Come>()
    const differ = (of: string, way: Way, expected: Seen | null, seen: Seen | null): Disagreement | null =>
      isDeepStrictEqual(expected, seen)
        ? null
        : { case: of, expected: inWords(expected), seen: inWords(seen), way }

    for (const [name, { by, row }] of Object.entries(places)) {
      const [from, how] = by
      const key = `${from} + ${typeof how === 'string' ? how : 'begins'}`
      if (typeof how !== 'string') {
        const begun = stepper.start({ input: fixture.inputs[from], stored: null })
        const way: Way = { input: from, steps: [] }
        const found = differ('the start', way, expectedOf(how, {} as Context), seenOf(begun))
        if (found !== null) return found
        come.set(key, { at: begun.next, way })
      }
      const place = come.get(key)
      if (place === undefined) throw new Error(`${machine.id}: no place leads to "${name}" by ${key}`)
      const { at, way } = place
      const missing = new Set(Object.keys(row))
      for (const { word, says, event } of happenings(at)) {
        missing.delete(word)
        const outcome = stepper.take(at, event)
        const verdict = row[word]
        const expected = verdict === undefined ? null : expectedOf(verdict, at.context as Context)
        const seen = outcome.taken.length === 0 ? null : seenOf(outcome)
        const there: Way = { input: way.input, steps: [...way.steps, { word, says }] }
        const found = differ(`${name} + ${word}`, there, expected, seen)
        if (found !== null) return found
        come.set(`${name} + ${word}`, { at: outcome.next, way: there })
      }
      const [left] = missing
      if (left !== undefined)
        return { case: `${name} + ${left}`, expected: 'one of what can happen there', seen: 'it cannot', way }
    }
    return null
  }
}
