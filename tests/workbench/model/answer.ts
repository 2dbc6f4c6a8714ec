import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import type { Refusal } from '#machines/shared/refusal.ts'
import { partName, transitionId } from './chart.ts'

/** The rule or guard that refuses an event in a state, with its sentence of the specification. */
export interface Refuser {
  readonly rule: string
  /** Id of the chart transition that it blocks. */
  readonly of: string
  readonly spec: string
  /** The rule's facts, fix and role, for a lifecycle; null for a session's guard. */
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

/** A state's transitions for an event, in the order of evaluation. */
function candidatesFor(at: AnyMachineSnapshot, event: AnyEventObject): readonly AnyTransitionDefinition[] {
  const inner = [...at._nodes].sort((one, other) => other.path.length - one.path.length)
  return inner.flatMap((node) => node.transitions.get(event.type) ?? [])
}

/**
 * Why no transition takes an event; null if the state does not handle it. A lifecycle returns its first refusing
 * rule, a session its evaluated guards.
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
