import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { pathOf } from '#machines/shared/lifecycle.ts'
import { nodesOf, partName, transitionId, transitionsOf } from '../model/chart.ts'
import type { Walk } from '../generators/cover.ts'
import type { Graph, Refusal, Start, Vertex } from '../model/graph.ts'
import type { Happening } from '../model/happenings.ts'
import { compact, heldSince } from '../model/label.ts'
import type {
  ChartState,
  ChartTransition,
  MachineRecord,
  Place,
  RefusalRecord,
} from '../reports/machine-record.ts'

const spaced = (name: string): string =>
  name
    .replaceAll('.', ' ')
    .replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

/** `position.held` of the position as "held"; ports by their answers, delays by their names. */
function eventWords(machine: AnyStateMachine, { eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'at once'
  const [, kind, what] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/u.exec(eventType) ?? []
  if (kind !== undefined) return `${String(what)} ${kind === 'done' ? 'answers' : 'breaks off'}`
  const delay = source.after.find((each) => each.eventType === eventType)?.delay
  if (delay !== undefined) return `${String(delay)} elapses`
  const [area = '', ...rest] = eventType.split('.')
  return spaced(area === machine.id && rest.length > 0 ? rest.join('.') : eventType)
}

/** The chart alone, as drawn before a run. */
export function chartOf(
  machine: AnyStateMachine,
  wordsOf: (id: string) => readonly string[],
  isWalked: { readonly state: (id: string) => boolean; readonly transition: (id: string) => boolean },
): Pick<MachineRecord, 'states' | 'transitions'> {
  const kinds: Readonly<Record<AnyStateNode['type'], ChartState['kind']>> = {
    atomic: 'state',
    compound: 'group',
    parallel: 'group',
    final: 'end',
    history: 'state',
  }
  return {
    states: nodesOf(machine).map((node) => ({
      id: node.id,
      name: node.key,
      parent: node.parent?.id ?? null,
      kind: kinds[node.type],
      isInitial: node.parent?.initial.target.includes(node) ?? false,
      isWalked: isWalked.state(node.id),
    })),
    transitions: transitionsOf(machine).map((definition): ChartTransition => {
      const id = transitionId(definition)
      const spec: unknown = definition.meta?.['spec']
      return {
        id,
        from: definition.source.id,
        to: definition.target?.[0]?.id ?? null,
        event: eventWords(machine, definition),
        words: wordsOf(id),
        guard: definition.guard === undefined ? null : partName(definition.guard),
        spec: typeof spec === 'string' ? spec : 'unspecified',
        isWalked: isWalked.transition(id),
      }
    }),
  }
}

/** Texts by index, in order of first use. */
function indexed<Item>(keyOf: (item: Item) => string): { of: (item: Item) => number; all: Item[] } {
  const known = new Map<string, number>()
  const all: Item[] = []
  const of = (item: Item): number => {
    const key = keyOf(item)
    const at = known.get(key) ?? all.push(item) - 1
    known.set(key, at)
    return at
  }
  return { of, all }
}

/** By transition, the words of the events that take it; an eventless one is taken after another. */
export function takersOf(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const takers = new Map<string, Set<string>>()
  for (const { taken, happening } of graph.starts.flatMap(({ edges }) => edges)) {
    const [first = ''] = taken
    takers.set(first, (takers.get(first) ?? new Set()).add(happening.word))
  }
  return takers
}

/** The record of a machine with its fixtures, and the coverage of the walks. */
export function machineRecordOf(
  graph: Graph,
  walks: readonly Walk[],
  walkedStates: ReadonlySet<string>,
): MachineRecord {
  const { machine, fixture } = graph
  const edges = walks.flatMap((walk) => walk.edges)
  const starts = graph.starts.filter(({ input }) => walks.some((walk) => walk.input === input))
  const taken = new Set([...starts, ...edges].flatMap((each) => each.taken))
  const takers = takersOf(graph)
  const chart = chartOf(machine, (id) => [...(takers.get(id) ?? [])], {
    state: (id) => walkedStates.has(id),
    transition: (id) => taken.has(id),
  })
  const at = new Map(chart.transitions.map(({ id }, index) => [id, index]))
  const words = indexed<Pick<Happening, 'word' | 'says'>>(({ word }) => word)
  const effects = indexed<readonly string[]>((each) => each.join('\n'))
  const refusals = indexed<RefusalRecord>((each) => JSON.stringify(each))
  const wordOf = ({ word, says }: Happening) => words.of({ word, says })
  const refused = ({ happening, by }: Refusal): readonly [number, number] => {
    const { facts = {}, fix = '', who = '' } = by.cure ?? {}
    const reported = Object.entries(facts).map(([name, fact]) => `${name}=${compact(fact)}`)
    const of = at.get(by.of) ?? 0
    return [
      wordOf(happening),
      refusals.of({ rule: by.rule, of, spec: by.spec, facts: reported.join(', '), fix: spaced(fix), who }),
    ]
  }
  const placesOf = ({ vertices }: Start): readonly Place[] => {
    const [first] = vertices
    const places = new Map<Vertex, number>(vertices.map((vertex, index) => [vertex, index]))
    return vertices.map((vertex) => ({
      state: pathOf(vertex.snapshot.value),
      held: first === undefined ? '' : heldSince(fixture, first.snapshot, vertex.snapshot).join(', '),
      moves: vertex.edges.map((edge) => [
        wordOf(edge.happening),
        places.get(edge.to) ?? 0,
        effects.of(edge.effects),
        ...edge.taken.map((id) => at.get(id) ?? 0),
      ]),
      refused: vertex.refused.map(refused),
    }))
  }
  const recorded = graph.starts.map((start) => ({ input: start.input, places: placesOf(start) }))
  return { ...chart, words: words.all, effects: effects.all, refusals: refusals.all, starts: recorded }
}
