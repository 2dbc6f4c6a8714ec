import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import type { Refusal } from '#machines/shared/refusal.ts'
import { partName, transitionId } from './chart.ts'

/** What refuses an event in a state: a rule of a lifecycle, or the guard of a session; and the documented rule behind it. */
export interface Refuser {
  readonly rule: string
  /** Id of the chart's transition that it keeps from being taken. */
  readonly of: string
  readonly spec: string
  /** What the rule looked at, what would change it and who can, as a lifecycle says it; null: a session's guard says no more. */
  readonly cure: Pick<Refusal, 'facts' | 'fix' | 'who'> | null
}

export type Rules = Readonly<Record<string, { readonly meta: { readonly spec: string } }>>

const specOf = ({ meta }: AnyTransitionDefinition): string =>
  typeof meta?.['spec'] === 'string' ? meta['spec'] : 'unspecified'

const weighing = (guard: unknown): ((facts: unknown, event: unknown) => unknown) | null =>
  typeof guard === 'function' && 'weigh' in guard
    ? (guard.weigh as (facts: unknown, event: unknown) => unknown)
    : null

const refusalIn = (weighed: unknown): Refusal | null =>
  typeof weighed === 'object' && weighed !== null && 'rule' in weighed ? (weighed as Refusal) : null

/** The transitions that a state has for an event, in the order in which they are tried. */
function candidatesFor(at: AnyMachineSnapshot, event: AnyEventObject): readonly AnyTransitionDefinition[] {
  const inner = [...at._nodes].sort((one, other) => other.path.length - one.path.length)
  return inner.flatMap((node) => node.transitions.get(event.type) ?? [])
}

/**
 * Why an event that is taken nowhere is not: null where it is no event of the state. A lifecycle answers with its first
 * rule that refuses, a session with the guards that were asked.
 */
export function refuserOf(at: AnyMachineSnapshot, event: AnyEventObject, rules: Rules): Refuser | null {
  const asked = candidatesFor(at, event)
  const { guards } = at.machine.implementations
  const own: AnyTransitionDefinition[] = []
  for (const candidate of asked) {
    const weigh = weighing(guards[partName(candidate.guard)])
    const refusal = weigh === null ? null : refusalIn(weigh(at.context, event))
    if (refusal !== null) {
      const spec = rules[refusal.rule]?.meta.spec ?? 'unspecified'
      return { rule: refusal.rule, of: transitionId(candidate), spec, cure: refusal }
    }
    if (weigh === null) own.push(candidate)
  }
  const [first] = own
  if (first === undefined) return null
  const names = new Set(own.map(({ guard }) => partName(guard)))
  return {
    rule: [...names].join(', '),
    of: transitionId(first),
    spec: [...new Set(own.map(specOf))].join('; '),
    cure: null,
  }
}
