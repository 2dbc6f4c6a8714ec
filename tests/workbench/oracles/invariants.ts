import { pathAlong } from '../generators/path.ts'
import type { Invariant, Stepped } from '../model/fixture-types.ts'
import { wayTo, type Edge, type Graph, type Start } from '../model/graph.ts'
import { labelOf } from '../model/label.ts'
import type { Finding } from '../reports/finding.ts'

/** The invariants that a step breaks. */
export function broken(
  invariants: Readonly<Record<string, Invariant<never>>>,
  step: Stepped<unknown>,
): readonly string[] {
  return Object.entries(invariants).flatMap(([sentence, holds]) =>
    holds(step as Stepped<never>) ? [] : [sentence],
  )
}

/** Checks every possible step, nearest first; reports each broken invariant once, with its shortest path. */
export function compareInvariants(graph: Graph): readonly Finding[] {
  const findings = new Map<string, Finding>()
  const { fixture, machine } = graph
  const note = (start: Start, way: readonly Edge[], sentences: readonly string[], seen: string) => {
    for (const sentence of sentences) {
      const known = findings.get(sentence)
      if (known !== undefined && (known.path?.words.length ?? 0) <= way.length) continue
      findings.set(sentence, {
        machine: machine.id,
        kind: 'path',
        oracle: 'invariants',
        title: sentence,
        path: pathAlong(machine.id, start.input, way),
        steps: way.map(({ happening }) => happening.says),
        expected: sentence,
        seen,
        rule: way.at(-1)?.specs.join('; ') ?? '',
      })
    }
  }
  for (const start of graph.starts) {
    const [first] = start.vertices
    if (first === undefined) continue
    const label = (edge: Edge) =>
      `${labelOf(fixture, first.snapshot, edge.to.snapshot)} [${edge.effects.join(', ')}]`
    // A stored record may have other facts now, so invariants hold only from its next step on.
    const begun =
      start.origin.stored !== null
        ? []
        : broken(fixture.invariants, {
            before: null,
            after: first.snapshot,
            event: null,
            effects: start.effects,
          })
    note(start, [], begun, labelOf(fixture, first.snapshot, first.snapshot))
    for (const edge of start.edges) {
      const { from, after, happening, effects } = edge
      const step = { before: from.snapshot, after, event: happening.event, effects }
      const sentences = broken(fixture.invariants, step)
      if (sentences.length > 0) note(start, [...wayTo(edge.from), edge], sentences, label(edge))
    }
  }
  return [...findings.values()]
}
