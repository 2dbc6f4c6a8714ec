import { isStale } from '#tools/sources.mjs'
import { keptPaths } from '#tests/workbench/generators/kept.ts'
import type { Path } from '#tests/workbench/generators/path.ts'
import type { Misfit } from '#tests/workbench/generators/retrace.ts'
import { ordered, shardOf } from '#tests/workbench/generators/selection.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'
import type { Result } from '#tests/workbench/reports/record.ts'
import { isKind, kinds } from './people.ts'
import { sessionPath } from './sentences.ts'
import { sessionWalks, shortcut, stridesOf, type SessionWalk } from './walks.ts'
import { findPath, readLast } from '#tests/workbench/command/known-path.ts'
import type { Options } from '#tests/workbench/command/options.ts'
import type { Print } from '#tests/workbench/command/output.ts'
import { UsageError } from '#tests/workbench/command/usage-error.ts'
import { numbered, replayPath } from '#tests/workbench/command/replay-path.ts'

const selected = ({ cover, seed, shard }: Options): readonly SessionWalk[] =>
  shardOf(ordered(sessionWalks(cover), seed), shard)

/** All paths with an id: each walk, its beginnings, and the shortest path to each step. */
function* changedPaths(): Generator<Path> {
  const parts = [...sessionWalks('transition'), ...sessionWalks('state')].flatMap(({ kind, strides }) =>
    strides.map((_stride, at) => ({ kind, strides: strides.slice(0, at + 1) })),
  )
  yield* parts.map(sessionPath)
  for (const part of parts) {
    const short = shortcut(part)
    if (short !== null) yield sessionPath(short)
  }
}

/** Loaded on demand, as machine walks need no browser. */
const browser = () => import('../browser/browser-case.ts')

/** @throws {UsageError} if the build is older than its sources */
async function walkThem(walks: readonly SessionWalk[], options: Options): Promise<Result> {
  if (isStale('client') || isStale('server'))
    throw new UsageError(
      '--runner browser walks what is built, and that is older than its sources: npm run build',
    )
  return await (await browser()).browserCase(walks, options)
}

/** The walk of a path, or the step that is no longer possible, with the possible events. */
function retraceSession({ input: kind, words }: Path): SessionWalk | Misfit {
  if (!isKind(kind))
    return { step: 0, why: `there is no kind of people “${kind}”; there are ${kinds.join(' | ')}` }
  const strides = stridesOf(kind, words)
  if (!('step' in strides)) return { kind, strides }
  const { step, offered } = strides
  return { step, why: `“${words[step - 1] ?? ''}” cannot be done there; what can: ${offered.join(' | ')}` }
}

/** Kept paths as walks, and those that no longer fit. */
function keptWalks(): { readonly walks: readonly SessionWalk[]; readonly findings: readonly Finding[] } {
  const walks: SessionWalk[] = []
  const findings: Finding[] = []
  for (const path of keptPaths().filter(({ machine }) => machine === 'sessions')) {
    const walk = retraceSession(path)
    if (!('why' in walk)) walks.push(walk)
    else
      findings.push(
        findingOf('sessions', 'kept', 'kept path', `${path.id} no longer fits at step ${walk.step}`, {
          seen: walk.why,
        }),
      )
  }
  return { walks, findings }
}

export async function sessionsCase(options: Options): Promise<Result> {
  const kept = keptWalks()
  const result = await walkThem([...selected(options), ...kept.walks], options)
  return { ...result, findings: [...result.findings, ...kept.findings] }
}

export const sessionsSelected = (options: Options): readonly Path[] => selected(options).map(sessionPath)

/** Replays one session path in Chromium and prints where each step must lead. */
export const replaySession = (id: string, options: Options, print: Print): Promise<number> =>
  replayPath(id, findPath(id, changedPaths(), readLast()), print, (path) => {
    const walk = retraceSession(path)
    if ('why' in walk) return { steps: walk, findings: () => Promise.resolve([]) }
    const steps = walk.strides.map(
      ({ event, before, expected }) =>
        `${event.says(before)} -> ${expected.addresses.join(' -> ')} [${expected.trail.map(({ rule }) => rule).join(', ')}]`,
    )
    return { steps: numbered(steps), findings: async () => (await walkThem([walk], options)).findings }
  })
