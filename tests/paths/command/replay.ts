import { generate } from '../generators/cover.ts'
import { nearestPaths } from '../generators/nearest.ts'
import { feasiblePairs } from '../generators/pairs.ts'
import type { Path } from '../generators/path.ts'
import { isMisfit, retrace } from '../generators/retrace.ts'
import type { Graph } from '../model/graph.ts'
import { labelOf } from '../model/label.ts'
import { machineFiles, registered } from '../model/registry.ts'
import { replayGuard } from '../guard/guard-replay.ts'
import { compareApproved, readApproved } from '../oracles/approved.ts'
import { compareInvariants } from '../oracles/invariants.ts'
import { exitCodes, findingText, type Finding } from '../reports/finding.ts'
import { memoryRunner } from '../runners/memory.ts'
import { walkPaths } from '../runners/walk-paths.ts'
import { against } from './against.ts'
import { findPath, nameIn, noSuchPath, readLast } from './known-path.ts'
import { modelOf, pathsOf } from './memory-case.ts'
import { guard, sessions, world } from './names.ts'
import type { Options } from './options.ts'
import type { Print } from './output.ts'
import { replayWorld } from './replay-world.ts'
import { replaySession } from './sessions.ts'

/** The oracles' findings that end on this very path. */
async function findingsOn(id: string, graph: Graph, revision: string | null): Promise<readonly Finding[]> {
  const approved = readApproved(graph.machine.id)
  const all = [
    ...(approved === null ? [] : compareApproved(graph, approved)),
    ...compareInvariants(graph),
    ...(revision === null ? [] : await against(revision, [graph])),
  ]
  return all.filter(({ path }) => path?.id === id)
}

/** Those of the widest cover, and the ways on which findings are told. */
const generatedFrom = (graph: Graph): readonly Path[] => [
  ...pathsOf(graph, generate(graph, 'pair', feasiblePairs(graph))),
  ...nearestPaths(graph),
]

/** Walks one path again and shows where each step led; the exit code says whether it still fails, or no longer fits. */
export function replay(id: string, options: Options, print: Print): Promise<number> {
  const name = nameIn(id)
  if (name === guard) return replayGuard(id, options.against, print)
  if (name === world) return replayWorld(id, options, print)
  if (name === sessions) return replaySession(id, options, print)
  return replayMachine(id, name, options.against, print)
}

async function replayMachine(
  id: string,
  name: string,
  revision: string | null,
  print: Print,
): Promise<number> {
  const [subject] = machineFiles().has(name) ? await registered([name]) : []
  if (subject === undefined) {
    print(noSuchPath(id))
    return exitCodes.path
  }
  const model = modelOf(subject)
  if (!('graph' in model)) {
    for (const finding of model) print(findingText(finding))
    return exitCodes.model
  }
  const { graph } = model
  const last = readLast()
  const known = findPath(id, generatedFrom(graph), last)
  if (known === null) {
    print(noSuchPath(id))
    return exitCodes.path
  }
  const findings = await findingsOn(id, graph, revision ?? last?.against ?? null)
  print(`${id}, at first: ${known.path.input}`)
  const walk = retrace(graph, known.path)
  if (isMisfit(walk)) {
    if (findings.length === 0) print(`It no longer fits at step ${walk.step}: ${walk.why}`)
    for (const finding of findings) print(findingText(finding))
    if (findings.length > 0) return exitCodes.path
    return known.isKept ? exitCodes.kept : exitCodes.model
  }
  for (const [index, { from, after, happening, effects }] of walk.edges.entries()) {
    const to = labelOf(graph.fixture, from.snapshot, after)
    print(`${String(index + 1).padStart(3)}. ${happening.says} -> ${to} [${effects.join(', ')}]`)
  }
  const ports = Object.keys(graph.fixture.outputs)
  const walked = await walkPaths(graph, [walk], memoryRunner(subject.machine, ports))
  const all = [...findings, ...walked.findings]
  for (const finding of all) print(findingText(finding))
  print(all.length === 0 ? 'It passes.' : 'It fails.')
  return all.length === 0 ? exitCodes.passed : exitCodes.path
}
