import { generate } from '../generators/cover.ts'
import { nearestPaths } from '../generators/nearest.ts'
import { feasiblePairs } from '../generators/pairs.ts'
import type { Path } from '../generators/path.ts'
import { isMisfit, retrace } from '../generators/retrace.ts'
import type { Graph } from '../model/graph.ts'
import { labelOf } from '../model/label.ts'
import { machineFiles, registered, type Registered } from '../model/registry.ts'
import { compareInvariants } from '../oracles/invariants.ts'
import { exitCodes, findingText, type Finding } from '../reports/finding.ts'
import { memoryRunner } from '../runners/memory.ts'
import { walkPaths } from '../runners/walk-paths.ts'
import { against } from './against.ts'
import { findPath, nameIn, noSuchPath, readLast } from './known-path.ts'
import { modelOf, pathsOf } from './memory-case.ts'
import type { Options } from './options.ts'
import type { Print } from './output.ts'
import { ownCases, type Subjects } from './own-case.ts'
import { numbered, replayPath, type Again } from './replay-path.ts'

/** The oracles' findings at the end of this path. */
async function findingsOn(id: string, graph: Graph, revision: string | null): Promise<readonly Finding[]> {
  const all = [...compareInvariants(graph), ...(revision === null ? [] : await against(revision, [graph]))]
  return all.filter(({ path }) => path?.id === id)
}

/** The paths of the widest cover, and those that findings can have. */
const generatedFrom = (graph: Graph): readonly Path[] => [
  ...pathsOf(graph, generate(graph, 'pair', feasiblePairs(graph))),
  ...nearestPaths(graph),
]

/** Replays one path and prints the result of each step; the exit code tells whether it fails or no longer fits. */
export function replay(id: string, options: Options, subjects: Subjects, print: Print): Promise<number> {
  const name = nameIn(id)
  const own = ownCases(subjects).find((each) => each.name === name)
  return own === undefined ? replayMachine(id, name, options.against, print) : own.replay(id, options, print)
}

/** One replayed path of a machine with the oracles' findings. */
function machineAgain({ machine }: Registered, graph: Graph, path: Path, revision: string | null): Again {
  const walk = retrace(graph, path)
  const findings = () => findingsOn(path.id, graph, revision)
  if (isMisfit(walk)) return { steps: walk, findings }
  const steps = walk.edges.map(({ from, after, happening, effects }) => {
    const to = labelOf(graph.fixture, from.snapshot, after)
    return `${happening.says} -> ${to} [${effects.join(', ')}]`
  })
  return {
    steps: numbered(steps),
    async findings() {
      const ports = Object.keys(graph.fixture.outputs)
      const walked = await walkPaths(graph, [walk], memoryRunner(machine, ports))
      return [...(await findings()), ...walked.findings]
    },
  }
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
  return await replayPath(id, known, print, (path) =>
    machineAgain(subject, graph, path, revision ?? last?.against ?? null),
  )
}
