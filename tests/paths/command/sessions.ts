import { pathOf, type Path } from '../generators/path.ts'
import { ordered, shardOf } from '../generators/selection.ts'
import { exitCodes, findingText } from '../reports/finding.ts'
import type { Result } from '../reports/record.ts'
import { isKind } from '../sessions/people.ts'
import { sessionWalks, stridesOf, type SessionWalk } from '../sessions/walks.ts'
import { findPath, noSuchPath, readLast } from './known-path.ts'
import type { Options } from './options.ts'
import type { Print } from './output.ts'

const selected = ({ seed, shard }: Options): readonly SessionWalk[] =>
  shardOf(ordered(sessionWalks(), seed), shard)

const pathAlong = ({ kind, strides }: SessionWalk): Path =>
  pathOf(
    'sessions',
    kind,
    strides.map(({ event }) => event.word),
  )

/** Loaded where it is asked for: whoever walks machines in memory has no need of a browser. */
const browser = () => import('../browser/browser-case.ts')

export const sessionsCase = async (options: Options): Promise<Result> =>
  (await browser()).browserCase(selected(options), options)

/** The paths that were asked for. */
export const sessionsSelected = (options: Options): readonly Path[] => selected(options).map(pathAlong)

/** Walks one path of a session again, in Chromium, and says where each step has to lead. */
export async function replaySession(id: string, options: Options, print: Print): Promise<number> {
  const known = findPath(id, sessionWalks().map(pathAlong), readLast())
  if (known === null || !isKind(known.path.input)) {
    print(noSuchPath(id))
    return exitCodes.path
  }
  const { input: kind, words } = known.path
  print(`${id}, at first: ${kind}`)
  const strides = stridesOf(kind, words)
  if ('step' in strides) {
    const word = words[strides.step - 1] ?? ''
    print(
      `It no longer fits at step ${strides.step}: “${word}” cannot be done there; what can: ${strides.offered.join(' | ')}`,
    )
    return known.isKept ? exitCodes.kept : exitCodes.model
  }
  for (const [index, { event, before, expected }] of strides.entries())
    print(
      `${String(index + 1).padStart(3)}. ${event.says(before)} -> ${expected.addresses.join(' -> ')} [${expected.trail.map(({ rule }) => rule).join(', ')}]`,
    )
  const { findings } = await (await browser()).browserCase([{ kind, strides }], options)
  for (const finding of findings) print(findingText(finding))
  print(findings.length === 0 ? 'It passes.' : 'It fails.')
  return findings.length === 0 ? exitCodes.passed : exitCodes.path
}
