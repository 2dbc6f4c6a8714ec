import { isStale } from '#tools/sources.mjs'
import { keptPaths } from '../generators/kept.ts'
import type { Path } from '../generators/path.ts'
import { ordered, shardOf } from '../generators/selection.ts'
import { exitCodes, findingOf, findingText, type Finding } from '../reports/finding.ts'
import type { Result } from '../reports/record.ts'
import { isKind, kinds } from '../sessions/people.ts'
import { sessionPath } from '../sessions/sentences.ts'
import { sessionWalks, shortcut, stridesOf, type SessionWalk } from '../sessions/walks.ts'
import { findPath, noSuchPath, readLast } from './known-path.ts'
import { sessions } from './names.ts'
import type { Options } from './options.ts'
import type { Print } from './output.ts'
import { UsageError } from './usage-error.ts'

const selected = ({ cover, seed, shard }: Options): readonly SessionWalk[] =>
  shardOf(ordered(sessionWalks(cover), seed), shard)

/** What an id can stand for: a walk, its beginning, where a step of it failed, and the shortest way to the same step. */
function* pathsTold(): Generator<Path> {
  const parts = [...sessionWalks('transition'), ...sessionWalks('state')].flatMap(({ kind, strides }) =>
    strides.map((_stride, at) => ({ kind, strides: strides.slice(0, at + 1) })),
  )
  yield* parts.map(sessionPath)
  for (const part of parts) {
    const short = shortcut(part)
    if (short !== null) yield sessionPath(short)
  }
}

/** Loaded where it is asked for: whoever walks machines in memory has no need of a browser. */
const browser = () => import('../browser/browser-case.ts')

/** @throws {UsageError} where what is built is not what the sources say */
async function walkThem(walks: readonly SessionWalk[], options: Options): Promise<Result> {
  if (isStale('client') || isStale('server'))
    throw new UsageError(
      '--runner browser walks what is built, and that is older than its sources: npm run build',
    )
  return await (await browser()).browserCase(walks, options)
}

const offersInstead = (words: readonly string[], misfit: { step: number; offered: readonly string[] }) =>
  `“${words[misfit.step - 1] ?? ''}” cannot be done there; what can: ${misfit.offered.join(' | ')}`

/** Kept paths as walks, and those that no longer fit. */
function keptWalks(): { readonly walks: readonly SessionWalk[]; readonly findings: readonly Finding[] } {
  const walks: SessionWalk[] = []
  const findings: Finding[] = []
  for (const { id, input: kind, words } of keptPaths().filter(({ machine }) => machine === sessions)) {
    const strides = isKind(kind) ? stridesOf(kind, words) : { step: 0, offered: kinds }
    if (isKind(kind) && !('step' in strides)) walks.push({ kind, strides })
    else if ('step' in strides)
      findings.push(
        findingOf('sessions', 'kept', 'kept path', `${id} no longer fits at step ${strides.step}`, {
          seen: offersInstead(words, strides),
        }),
      )
  }
  return { walks, findings }
}

/** Everything that is asked of sessions in Chromium. */
export async function sessionsCase(options: Options): Promise<Result> {
  const kept = keptWalks()
  const result = await walkThem([...selected(options), ...kept.walks], options)
  return { ...result, findings: [...result.findings, ...kept.findings] }
}

/** The paths that were asked for. */
export const sessionsSelected = (options: Options): readonly Path[] => selected(options).map(sessionPath)

/** Walks one path of a session again, in Chromium, and says where each step has to lead. */
export async function replaySession(id: string, options: Options, print: Print): Promise<number> {
  const known = findPath(id, pathsTold(), readLast())
  if (known === null || !isKind(known.path.input)) {
    print(noSuchPath(id))
    return exitCodes.path
  }
  const { input: kind, words } = known.path
  print(`${id}, at first: ${kind}`)
  const strides = stridesOf(kind, words)
  if ('step' in strides) {
    print(`It no longer fits at step ${strides.step}: ${offersInstead(words, strides)}`)
    return known.isKept ? exitCodes.kept : exitCodes.model
  }
  for (const [index, { event, before, expected }] of strides.entries())
    print(
      `${String(index + 1).padStart(3)}. ${event.says(before)} -> ${expected.addresses.join(' -> ')} [${expected.trail.map(({ rule }) => rule).join(', ')}]`,
    )
  const { findings } = await walkThem([{ kind, strides }], options)
  for (const finding of findings) print(findingText(finding))
  print(findings.length === 0 ? 'It passes.' : 'It fails.')
  return findings.length === 0 ? exitCodes.passed : exitCodes.path
}
