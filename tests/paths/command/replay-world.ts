import { exitCodes, findingText } from '../reports/finding.ts'
import { answeredIn, brokenBy, isWorldMisfit, retraceWorld } from '../world/model-walk.ts'
import { Tally } from '../world/steps.ts'
import { engineOfRun, worldSelected } from '../world/world-case.ts'
import { findPath, noSuchPath, readLast } from './known-path.ts'
import type { Options } from './options.ts'
import type { Print } from './output.ts'

/** Walks one path of the world again in the model, and on the server where that is asked for. */
export async function replayWorld(
  id: string,
  { seed, runner }: Pick<Options, 'seed' | 'runner'>,
  print: Print,
): Promise<number> {
  const known = findPath(id, worldSelected({ seed, shard: null }), readLast())
  if (known === null) {
    print(noSuchPath(id))
    return exitCodes.path
  }
  const { path, isKept } = known
  print(`${id}, at first: ${path.input}`)
  const walk = retraceWorld(path)
  if (isWorldMisfit(walk)) {
    print(`It no longer fits at step ${walk.step}: ${walk.why}`)
    return isKept ? exitCodes.kept : exitCodes.model
  }
  for (const [at, step] of walk.entries())
    print(`${String(at + 1).padStart(3)}. ${step.word}. -> ${answeredIn(step)}`)
  const broken = brokenBy(path, new Tally())
  const findings = [...(broken === null ? [] : [broken]), ...(runner === 'server' ? await onServer() : [])]
  for (const finding of findings) print(findingText(finding))
  print(findings.length === 0 ? 'It passes.' : 'It fails.')
  return findings.length === 0 ? exitCodes.passed : exitCodes.path

  async function onServer() {
    const { walkOnServer } = await import('../world/server-walk.ts')
    const walked = await walkOnServer([path], [], await engineOfRun(), new Tally())
    return walked.findings
  }
}
