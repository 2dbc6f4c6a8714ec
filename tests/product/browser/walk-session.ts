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

/** Where what a failed path leaves behind is kept. */
const results = join(import.meta.dirname, '../../../test-results/paths')
/** Against hanging alone: far beyond what anything takes on a machine that is busy with other things. */
const hangingMs = 5 * 60_000

/** Rejects where nothing moves any more. */
async function unlessItHangs<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it does not come to rest')), hangingMs)
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

/** How often a page at rest is looked at again before it counts that it is not where it should be. */
const patience = 50

/**
 * What is wrong with a page at rest; null where nothing is. On a busy machine a page can stand still for some frames while
 * what was loaded is compiled: it is looked at again. A foreign frame stays one.
 */
async function settled(tab: WatchedPage, stride: Stride): Promise<Difference | null> {
  for (let looked = 1; ; looked += 1) {
    await tab.rest()
    const what = await difference(tab, stride)
    if (what === null || what.oracle === 'render log' || looked === patience) return what
  }
}

/** The first step that comes to something else than the model says; null where all hold. */
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

/** Walks one path in a browser. What fails keeps trace, screenshot and the server's words. */
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
