import { nodesOf, transitionId, transitionsOf } from '../model/chart.ts'
import { generate, type Walk } from '../generators/cover.ts'
import { keptPaths } from '../generators/kept.ts'
import { feasiblePairs, pairsWalked } from '../generators/pairs.ts'
import { pathAlong, type Path } from '../generators/path.ts'
import { isMisfit, retrace } from '../generators/retrace.ts'
import { ordered, shardOf } from '../generators/selection.ts'
import type { AnyFixture } from '../model/fixture-types.ts'
import { graphOf, type Graph } from '../model/graph.ts'
import { productTests } from '../model/places.ts'
import type { Registered } from '../model/registry.ts'
import { checkFixture, checkReachable } from '../model/validity.ts'
import { watchGuards } from '../model/watched-guards.ts'
import { compareInvariants } from '../oracles/invariants.ts'
import { compareTables } from '../oracles/tables.ts'
import { findingOf, type Finding } from '../reports/finding.ts'
import { nothingWalked } from '../reports/nothing-walked.ts'
import type { Outcome } from '../reports/record.ts'
import { memoryRunner } from '../runners/memory.ts'
import { walkPaths } from '../runners/walk-paths.ts'
import { machineRecordOf } from './machine-record-of.ts'
import type { Options } from './options.ts'

/** A graph, or the reason why it is infinite: the chart's context or its eventless transitions. */
function grown(grow: () => Graph): Graph | string {
  try {
    return grow()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Problems of the model before the run; a wrong model proves nothing. */
export function modelOf({
  name,
  machine,
  fixture,
}: Registered): { graph: Graph; findings: readonly Finding[] } | readonly Finding[] {
  if (fixture === null)
    return [findingOf(name, 'model', 'model', `${productTests}/fixtures/${name}.ts is missing`)]
  const wrong = checkFixture(machine, fixture)
  if (wrong.length > 0) return wrong
  const { watched, oneSided } = watchGuards(machine)
  const graph = grown(() => graphOf(watched, fixture))
  if (typeof graph === 'string') return [findingOf(name, 'model', 'model', graph)]
  return { graph, findings: [...checkReachable(graph), ...checkSides(name, fixture, oneSided())] }
}

function checkSides(
  name: string,
  { oneSided: named = {} }: AnyFixture,
  found: readonly string[],
): readonly Finding[] {
  const say = (title: string) => findingOf(name, 'model', 'model', title)
  return [
    ...found.filter((each) => !(each in named)).map((each) => say(`the guard ${each}`)),
    ...Object.keys(named)
      .filter((each) => !found.includes(each))
      .map((each) => say(`a reason is given for what is not so: the guard ${each}`)),
  ]
}

/** Kept paths as walks, and those that no longer fit. */
function keptOf(graph: Graph, all: readonly Path[]): { walks: Walk[]; findings: Finding[] } {
  const walks: Walk[] = []
  const findings: Finding[] = []
  for (const path of all.filter(({ machine }) => machine === graph.machine.id)) {
    const walk = retrace(graph, path)
    if (!isMisfit(walk)) walks.push(walk)
    else
      findings.push(
        findingOf(path.machine, 'kept', 'kept path', `${path.id} no longer fits at step ${walk.step}`, {
          seen: walk.why,
        }),
      )
  }
  return { walks, findings }
}

/** States, transitions and pairs that the walks covered, and the missed goals. */
function coverage(graph: Graph, walks: readonly Walk[]) {
  const edges = walks.flatMap((walk) => walk.edges)
  const starts = graph.starts.filter(({ input }) => walks.some((walk) => walk.input === input))
  const taken = new Set([...starts, ...edges].flatMap((each) => each.taken))
  const definitions = transitionsOf(graph.machine)
  const nodes = new Set([
    ...starts.flatMap(({ vertices: [first] }) => first?.snapshot._nodes.map(({ id }) => id) ?? []),
    ...edges.flatMap(({ to }) => to.snapshot._nodes.map(({ id }) => id)),
    ...definitions.filter((each) => taken.has(transitionId(each))).map(({ source }) => source.id),
  ])
  // The root is the machine itself, not a state.
  const [, ...states] = nodesOf(graph.machine)
  const untaken = graph.fixture.untaken ?? {}
  const feasible = feasiblePairs(graph)
  return {
    nodes,
    states: { walked: states.filter(({ id }) => nodes.has(id)).length, all: states.length },
    transitions: {
      walked: taken.size,
      all: definitions.filter((each) => !(transitionId(each) in untaken)).length,
    },
    pairs: { walked: pairsWalked(walks).size, all: feasible.size },
  }
}

function goals(
  name: string,
  reached: Omit<ReturnType<typeof coverage>, 'nodes'>,
  { cover, shard }: Options,
): readonly Finding[] {
  if (shard !== null) return []
  const asked = {
    state: ['states'],
    transition: ['states', 'transitions'],
    pair: ['states', 'transitions', 'pairs'],
  } as const
  return asked[cover].flatMap((what) => {
    const { walked, all } = reached[what]
    if (walked === all) return []
    return [findingOf(name, 'goal', 'cover', `${walked} of ${all} ${what} were walked`)]
  })
}

/** The selected walks, and as paths. */
export function selected(
  graph: Graph,
  { cover, seed, shard }: Pick<Options, 'cover' | 'seed' | 'shard'>,
): readonly Walk[] {
  return shardOf(ordered(generate(graph, cover, feasiblePairs(graph)), seed), shard)
}

export const pathsOf = (graph: Graph, walks: readonly Walk[]): readonly Path[] =>
  walks.map(({ input, edges }) => pathAlong(graph.machine.id, input, edges))

/** Runs all oracles on one machine in memory. */
export async function memoryCase(
  subject: Registered,
  options: Options,
  kept: readonly Path[] = keptPaths(),
): Promise<Outcome> {
  const model = modelOf(subject)
  if (!('graph' in model)) return { ...nothingWalked, machine: subject.name, findings: model }
  const { graph } = model
  const tables = Object.keys(graph.fixture.tables ?? {})
  const held = keptOf(graph, kept)
  const walks = [...selected(graph, options), ...held.walks]
  const { steps, walked, findings } = await walkPaths(
    graph,
    walks,
    memoryRunner(subject.machine, Object.keys(graph.fixture.outputs)),
  )
  const { nodes, ...reached } = coverage(graph, walked)
  const isWhole = (walk: Walk, at: number) => walked[at]?.edges.length === walk.edges.length
  return {
    ...nothingWalked,
    machine: subject.name,
    ...reached,
    paths: pathsOf(graph, walks.filter(isWhole)),
    steps,
    oracles: ['invariants', ...tables, 'running machine'],
    findings: [
      ...model.findings,
      ...compareInvariants(graph),
      ...compareTables(subject.machine, graph.fixture),
      ...findings,
      ...held.findings,
      // A finding ends its walk, so the rest of the walk is no missed goal.
      ...(findings.length > 0 ? [] : goals(subject.name, reached, options)),
    ],
    chart: machineRecordOf(graph, walked, nodes),
  }
}
