import type { Path } from '#tests/workbench/generators/path.ts'
import type { Finding } from '#tests/workbench/reports/finding.ts'
import { answeredIn, brokenBy, isWorldMisfit, retraceWorld } from './model-walk.ts'
import { Tally } from './steps.ts'
import { engineOfRun, worldSelected } from './world-case.ts'
import { findPath, readLast } from '#tests/workbench/command/known-path.ts'
import type { Options } from '#tests/workbench/command/options.ts'
import type { Print } from '#tests/workbench/command/output.ts'
import { numbered, replayPath } from '#tests/workbench/command/replay-path.ts'

async function onServer(path: Path): Promise<readonly Finding[]> {
  const { walkOnServer } = await import('./server-walk.ts')
  const { findings } = await walkOnServer([path], [], await engineOfRun(), new Tally())
  return findings
}

/** Replays a path in the model, and on the server if requested. */
export const replayWorld = (
  id: string,
  { seed, runner }: Pick<Options, 'seed' | 'runner'>,
  print: Print,
): Promise<number> =>
  replayPath(id, findPath(id, worldSelected({ seed, shard: null }), readLast()), print, (path) => {
    const walk = retraceWorld(path)
    if (isWorldMisfit(walk)) return { steps: walk, findings: () => Promise.resolve([]) }
    return {
      steps: numbered(walk.map((step) => `${step.word}. -> ${answeredIn(step)}`)),
      async findings() {
        const broken = brokenBy(path, new Tally())
        const inModel = broken === null ? [] : [broken]
        return runner === 'server' ? [...inModel, ...(await onServer(path))] : inModel
      },
    }
  })
