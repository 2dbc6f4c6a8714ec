import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/**
 * Reads a chart as the interpreter holds it: nodes, transitions, and names that are equal in all copies of a
 * machine.
 */

const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
]

/** All state nodes, root first. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => withDescendants(machine.root)

/** Ids of all state nodes, including the root. */
export function statesOf(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine).map(({ id }) => id)
}

/** Every transition of the chart: events, port answers, delays and eventless ones. */
export function transitionsOf(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return nodesOf(machine).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
}

/** `auth.signedOut: identity.changed [0] -> auth.signedIn`; the number is the index among the event's transitions. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const { source, eventType, target } = definition
  const ordered = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const targets = (target ?? []).map(({ id }) => id).join(', ') || '(stays)'
  return `${source.id}: ${eventType === '' ? 'always' : eventType} [${ordered.indexOf(definition)}] -> ${targets}`
}

/** Name of a guard or an action in the chart; an inline one is marked as such. */
export function partName(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string')
    return part.type
  return '(anonymous)'
}
