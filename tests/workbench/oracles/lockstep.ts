import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionId, transitionsOf } from '../model/chart.ts'
import { pathOf } from '../generators/path.ts'
import type { AnyFixture } from '../model/fixture-types.ts'
import { refuserOf } from '../model/answer.ts'
import { happeningsIn, sendable, type Happening } from '../model/happenings.ts'
import { effectText, labelOf } from '../model/label.ts'
import { keyOf } from '../model/graph.ts'
import { stepperOf, type Origin, type Outcome, type Stepper } from '../model/stepper.ts'
import { findingOf, type Finding } from '../reports/finding.ts'

/** A place that both machines reach by the same events. */
interface Place {
  readonly old: AnyMachineSnapshot
  readonly now: AnyMachineSnapshot
  readonly by: { readonly from: Place; readonly happening: Happening } | null
}

export interface Side {
  readonly stepper: Stepper
  /** The machine's events, some of which the old one may lack. */
  readonly fixture: AnyFixture
}

/** Everything observable after an event. */
export const observed = ({ next, effects, asked }: Outcome) => ({
  value: next.value,
  status: next.status,
  context: next.context,
  output: next.output,
  tags: [...next.tags].sort(),
  effects,
  asked,
})

/** A machine's answer with everything observable; refusals differ by the refusing rule. */
export function answerTo({ stepper, fixture }: Side, at: AnyMachineSnapshot, { event }: Happening) {
  const outcome = stepper.take(at, event)
  const refuser = outcome.taken.length > 0 ? null : refuserOf(at, event, fixture.rules ?? {})
  return {
    outcome,
    refuser,
    seen: { ...observed(outcome), can: at.can(event), refused: refuser?.rule ?? null },
  }
}

export type Answered = ReturnType<typeof answerTo>

function inWords(fixture: AnyFixture, from: AnyMachineSnapshot, { outcome, refuser }: Answered): string {
  if (refuser !== null) return `refused ${refuser.rule}`
  if (outcome.taken.length === 0) return 'no event of this state'
  const tags = [...outcome.next.tags].sort().join(' ')
  return `${labelOf(fixture, from, outcome.next)}${effectText(outcome)}${tags === '' ? '' : ` (${tags})`}`
}

function wayOf(place: Place): readonly Happening[] {
  const way: Happening[] = []
  for (let { by } = place; by !== null; { by } = by.from) way.push(by.happening)
  return way.reverse()
}

/** The chart transition that an answer takes or would take. */
const subjectOf = ({ outcome, refuser }: Answered): string | undefined => {
  const [taken] = outcome.taken
  return taken === undefined ? refuser?.of : transitionId(taken)
}

const specOf = (reported: Answered): readonly string[] =>
  reported.outcome.taken.flatMap(({ meta }) => (typeof meta?.['spec'] === 'string' ? [meta['spec']] : []))

interface Search {
  readonly machine: string
  readonly old: Side
  readonly now: Side
  /** By chart transition; the nearest only. */
  readonly findings: Map<string, Finding>
}

function search(of: Search, input: string, origin: Origin): void {
  const { old, now, findings } = of
  const [then, today] = [old.stepper.start(origin), now.stepper.start(origin)]
  const note = (
    place: Place | null,
    happening: Happening | null,
    expected: string,
    seen: string,
    specs: readonly string[],
    subject: string,
  ) => {
    if (findings.has(subject)) return
    const way = [...(place === null ? [] : wayOf(place)), ...(happening === null ? [] : [happening])]
    findings.set(subject, {
      machine: of.machine,
      kind: 'path',
      oracle: 'lockstep',
      title: `${subject} answers differently`,
      path: pathOf(
        of.machine,
        input,
        way.map(({ word }) => word),
      ),
      steps: way.map(({ says }) => says),
      expected,
      seen,
      rule: [...new Set(specs)].join('; '),
    })
  }
  if (!isDeepStrictEqual(observed(then), observed(today))) {
    const label = (outcome: Outcome) =>
      `${labelOf(now.fixture, today.next, outcome.next)}${effectText(outcome)}`
    return note(null, null, label(then), label(today), [], 'the start')
  }
  const start: Place = { old: then.next, now: today.next, by: null }
  const places = new Map([[keyOf(now.fixture, start.now), start]])
  const happenings = happeningsIn(now.fixture)
  for (const place of places.values()) {
    if (place.now.status !== 'active') continue
    const words = new Map(
      [...happenings(place.old), ...happenings(place.now)].map((each) => [each.word, each]),
    )
    for (const happening of words.values()) {
      const [was, is] = [answerTo(old, place.old, happening), answerTo(now, place.now, happening)]
      if (!isDeepStrictEqual(was.seen, is.seen)) {
        const subject = subjectOf(is) ?? subjectOf(was) ?? happening.word
        const [expected, seen] = [inWords(now.fixture, place.old, was), inWords(now.fixture, place.now, is)]
        note(place, happening, expected, seen, [...specOf(was), ...specOf(is)], subject)
        continue
      }
      const { next } = is.outcome
      const key = keyOf(now.fixture, next)
      if (is.outcome.taken.length === 0 || places.has(key)) continue
      places.set(key, { old: was.outcome.next, now: next, by: { from: place, happening } })
    }
  }
}

/** Events of the old chart without an example today, which no walk would send. */
function goneEvents(machine: string, old: AnyStateMachine, fixture: AnyFixture): readonly Finding[] {
  const known = new Set(sendable(fixture).map(({ event }) => event.type))
  const lost = transitionsOf(old).filter(
    ({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.') && !known.has(eventType),
  )
  return [...new Set(lost.map(({ eventType }) => eventType))].map((type) => {
    const of = lost.filter(({ eventType }) => eventType === type)
    return findingOf(machine, 'path', 'lockstep', `${type} is no event any more`, {
      expected: of.map(transitionId).join('; '),
      seen: 'no event of any state',
      rule: [
        ...new Set(of.flatMap(({ meta }) => (typeof meta?.['spec'] === 'string' ? [meta['spec']] : []))),
      ].join('; '),
    })
  })
}

interface Compared {
  readonly origins: readonly (readonly [input: string, Origin])[]
}

/**
 * Walks two machines breadth-first from the same inputs, and reports each difference once per chart transition, by
 * its shortest path. Uses today's fixtures: an event that the old chart lacks is new, one that only it has is
 * removed.
 */
export function compareLockstep(
  machine: AnyStateMachine,
  old: AnyStateMachine,
  fixture: AnyFixture,
  { origins }: Compared,
): readonly Finding[] {
  const findings = new Map<string, Finding>()
  const of = {
    machine: machine.id,
    old: { stepper: stepperOf(old), fixture },
    now: { stepper: stepperOf(machine), fixture },
    findings,
  }
  for (const [input, origin] of origins) {
    search(of, input, origin)
  }
  return [...goneEvents(machine.id, old, fixture), ...findings.values()]
}
