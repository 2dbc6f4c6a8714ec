import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#tests/workbench/reports/finding.ts'
import { sessionPath } from '../sessions/sentences.ts'
import type { SessionWalk, Stride } from '../sessions/walks.ts'
import { take } from './acts.ts'
import { difference, lateDifference, type Difference } from './compare.ts'
import type { WatchedPage } from './page-log.ts'
import type { Stand } from './stand.ts'
import type { Seat } from './tab.ts'

/** Folder for the files of a failed path. */
const results = join(import.meta.dirname, '../../../test-results/paths')
/** Only catches a hang: far longer than any step on a busy machine. */
const hangingMs = 5 * 60_000

/** Rejects when the work hangs. */
async function unlessItHangs<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the page does not come to rest')), hangingMs)
  })
  try {
    return await Promise.race([work, hanging])
  } finally {
    clearTimeout(timer)
  }
}

const brokenOff = (error: unknown): Difference => ({
  oracle: 'screen',
  title: 'the browser broke off',
  expected: 'a page at rest',
  seen: error instanceof Error ? error.message : String(error),
})

/** Checks of a page at rest before a deviation counts. */
const patience = 50

/**
 * The deviation of a page at rest; null for none. A busy machine can pause for some frames while it compiles loaded code, so the check
 * repeats; a foreign frame counts at once.
 */
async function settled(tab: WatchedPage, stride: Stride): Promise<Difference | null> {
  for (let looked = 1; ; looked += 1) {
    await tab.rest()
    const what = await difference(tab, stride)
    if (what === null || what.oracle === 'render log' || looked === patience) return what
  }
}

/** The first step that deviates from the model; null for none. */
async function walkStrides(
  { url }: Stand,
  seat: Seat,
  walk: SessionWalk,
  stepped: (stride: Stride) => void,
): Promise<{ readonly at: number; readonly what: Difference } | null> {
  let at = 0
  let before: Stride | null = null
  try {
    const cast = await unlessItHangs(seat.seat(walk))
    for (const stride of walk.strides) {
      const late = await unlessItHangs(seat.tab.begin())
      const after = before === null ? null : lateDifference(late, before)
      if (after !== null) return { at, what: after }
      at += 1
      before = stride
      await unlessItHangs(take({ url, tab: seat.tab, ...cast }, stride))
      stepped(stride)
      const what = await unlessItHangs(settled(seat.tab, stride))
      if (what !== null) return { at, what }
    }
    await seat.keep(walk)
    return null
  } catch (error) {
    return { at, what: brokenOff(error) }
  }
}

/** Walks one path in a browser. A failure stores trace, screenshot and server log. */
export async function walkSession(
  stand: Stand,
  seat: Seat,
  walk: SessionWalk,
  stepped: (stride: Stride) => void,
): Promise<Finding | null> {
  const { tracing } = seat.context
  const from = stand.lines.length
  const answered = seat.tab.answers.length
  await tracing.startChunk()
  const failed = await walkStrides(stand, seat, walk, stepped)
  if (failed === null) {
    await tracing.stopChunk()
    return null
  }
  const strides = walk.strides.slice(0, failed.at)
  const path = sessionPath({ ...walk, strides })
  const folder = join(results, path.id)
  mkdirSync(folder, { recursive: true })
  await tracing.stopChunk({ path: join(folder, 'trace.zip') })
  await seat.tab.page.screenshot({ path: join(folder, 'screen.png') }).catch(() => undefined)
  writeFileSync(join(folder, 'server.log'), `${stand.lines.slice(from).join('\n')}\n`)
  writeFileSync(join(folder, 'answers.log'), `${seat.tab.answers.slice(answered).join('\n')}\n`)
  const rules = strides.at(-1)?.expected.trail.map(({ rule }) => rule) ?? []
  return {
    machine: 'sessions',
    kind: 'path',
    ...failed.what,
    path,
    steps: strides.map(({ event, before }) => event.says(before)),
    rule: `docs/navigation.md#guard-rules: ${rules.join(', ')}; kept in test-results/paths/${path.id}`,
  }
}
