import type { Misfit } from '../generators/retrace.ts'
import type { Path } from '../generators/path.ts'
import { exitCodes, findingText, type Finding } from '../reports/finding.ts'
import { noSuchPath, type Known } from './known-path.ts'
import type { Print } from './output.ts'

/** A replayed path. */
export interface Again {
  /** Each step with its result, or why the path no longer fits. */
  readonly steps: readonly string[] | Misfit
  /** The oracles' findings. */
  readonly findings: () => Promise<readonly Finding[]>
}

export const numbered = (steps: readonly string[]): readonly string[] =>
  steps.map((step, index) => `${String(index + 1).padStart(3)}. ${step}`)

/** The exit code of a path that no longer fits, unless it has a finding. */
const unfit = (isKept: boolean): number => (isKept ? exitCodes.kept : exitCodes.model)

/** Prints a path step by step with its findings; the exit code tells whether it fails or no longer fits. */
export async function replayPath(
  id: string,
  known: Known | null,
  print: Print,
  again: (path: Path) => Again | Promise<Again>,
): Promise<number> {
  if (known === null) {
    print(noSuchPath(id))
    return exitCodes.path
  }
  print(`${id}, at first: ${known.path.input}`)
  const { steps, findings } = await again(known.path)
  const isUnfit = 'why' in steps
  if (!isUnfit) for (const step of steps) print(step)
  const found = await findings()
  if (isUnfit && found.length === 0) {
    print(`It no longer fits at step ${steps.step}: ${steps.why}`)
    return unfit(known.isKept)
  }
  for (const finding of found) print(findingText(finding))
  if (!isUnfit) print(found.length === 0 ? 'It passes.' : 'It fails.')
  return found.length === 0 ? exitCodes.passed : exitCodes.path
}
