import type { AnyStateMachine } from 'xstate'
import { nodesOf, statesOf, transitionId, transitionsOf } from './chart.ts'
import { findingOf, type Finding } from '../reports/finding.ts'
import type { AnyFixture } from './fixture-types.ts'
import type { Graph } from './graph.ts'
import { sendable } from './happenings.ts'

const invalid = (machine: string, title: string): Finding => findingOf(machine, 'model', 'model', title)

/** Parts of a chart that fixtures omit: events and ports without an example, delays without a name. */
export function checkFixture(machine: AnyStateMachine, fixture: AnyFixture): readonly Finding[] {
  const say = (title: string) => invalid(machine.id, title)
  const sent = sendable(fixture)
  const types = new Set(sent.map(({ event }) => event.type))
  const outputs: Readonly<Record<string, object>> = fixture.outputs
  const transitions = transitionsOf(machine)
  const nodes = nodesOf(machine)
  const events = new Set(transitions.map(({ eventType }) => eventType))
  const ports = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))))
  const delays = nodes.flatMap(({ after }) => after.map(({ delay }) => delay))
  const words = sent.map(({ word }) => word)
  return [
    ...(Object.keys(fixture.inputs).length === 0 ? [say('has no input')] : []),
    ...(Object.keys(fixture.invariants).length === 0 && Object.keys(fixture.tables ?? {}).length === 0
      ? [say('has no oracle of its own: neither an invariant nor a table')]
      : []),
    ...[...events]
      .filter((type) => type !== '' && !type.startsWith('xstate.') && !types.has(type))
      .map((type) => say(`the event ${type} has no fixture`)),
    ...[...ports]
      .filter((port) => Object.keys(outputs[port] ?? {}).length === 0)
      .map((port) => say(`the port ${port} has no fixture`)),
    ...delays
      .filter((delay) => typeof delay !== 'string' || !(delay in machine.implementations.delays))
      .map((delay) => say(`the delay ${String(delay)} has no name`)),
    ...words
      .filter((word, index) => words.indexOf(word) !== index)
      .map((word) => say(`"${word}" names two events`)),
    ...[...words, ...Object.keys(fixture.inputs)]
      .filter((word) => / (?:->|if|\+) | \| /u.test(word))
      .map((word) => say(`"${word}" cannot be told from the lines of a report`)),
  ]
}

/** States that no input reaches, transitions that no path takes without a reason, and unused reasons. */
export function checkReachable(graph: Graph): readonly Finding[] {
  const { machine, fixture } = graph
  const say = (title: string) => invalid(machine.id, title)
  const edges = graph.starts.flatMap((start) => start.edges)
  const taken = new Set([...graph.starts, ...edges].flatMap((each) => each.taken))
  const passed = graph.starts.flatMap(({ vertices }) =>
    vertices.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)),
  )
  const definitions = transitionsOf(machine)
  const sources = definitions.filter((each) => taken.has(transitionId(each))).map(({ source }) => source.id)
  const reached = new Set([...passed, ...sources])
  const untaken = fixture.untaken ?? {}
  const refused = new Set(
    graph.starts.flatMap(({ vertices }) => vertices.flatMap((each) => each.refused.map(({ by }) => by.rule))),
  )
  const missed = definitions.map(transitionId).filter((id) => !taken.has(id))
  return [
    ...statesOf(machine)
      .filter((id) => !reached.has(id))
      .map((id) => say(`the state ${id} is not reached`)),
    ...missed.filter((id) => !(id in untaken)).map((id) => say(`no path takes ${id}`)),
    ...Object.keys(untaken)
      .filter((id) => !missed.includes(id))
      .map((id) => say(`a reason is given for a transition that is taken, or is none: ${id}`)),
    ...Object.keys(fixture.rules ?? {})
      .filter((rule) => !refused.has(rule))
      .map((rule) => say(`the rule ${rule} refuses nowhere: an input on its other side is missing`)),
  ]
}
