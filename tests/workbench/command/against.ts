import { machineFiles } from '../model/registry.ts'
import { machinesAt } from '../model/revision.ts'
import type { Graph } from '../model/graph.ts'
import { compareLockstep } from '../oracles/lockstep.ts'
import { findingOf, type Finding } from '../reports/finding.ts'

/**
 * Findings for answers that differ from those of another revision. A machine that the revision lacks has none; a
 * removed machine is one.
 */
export async function against(revision: string, graphs: readonly Graph[]): Promise<readonly Finding[]> {
  const before = await machinesAt(revision)
  const known = machineFiles()
  const gone = [...before.keys()].filter((name) => !known.has(name))
  return [
    ...gone.map((name) => findingOf(name, 'path', 'lockstep', `${name} is no machine any more`)),
    ...graphs.flatMap(({ machine, fixture, starts }) => {
      const old = before.get(machine.id)
      const origins = starts.map(({ input, origin }) => [input, origin] as const)
      return old === undefined ? [] : compareLockstep(machine, old, fixture, { origins })
    }),
  ]
}
