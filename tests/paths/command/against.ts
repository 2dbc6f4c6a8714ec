import { machinesAt } from '../model/revision.ts'
import type { Graph } from '../model/graph.ts'
import { compareLockstep } from '../oracles/lockstep.ts'
import type { Finding } from '../reports/finding.ts'

/** What machines answer otherwise than those of another revision; a machine that it did not have differs from nothing. */
export async function against(revision: string, graphs: readonly Graph[]): Promise<readonly Finding[]> {
  const before = await machinesAt(revision)
  return graphs.flatMap(({ machine, fixture, starts }) => {
    const old = before.get(machine.id)
    const origins = starts.map(({ input, origin }) => [input, origin] as const)
    return old === undefined ? [] : compareLockstep(machine, old, fixture, { origins })
  })
}
