import { processorSecondsOfAll } from '#tests/support/cost/processor-time.ts'
import type { Finding } from '#tests/workbench/reports/finding.ts'
import { nothingWalked } from '#tests/workbench/reports/nothing-walked.ts'
import type { Result } from '#tests/workbench/reports/record.ts'
import { sessionCells, sessionWalks, shortcut, type SessionWalk, type Stride } from '../sessions/walks.ts'
import { sentencesOf, sessionPath } from '../sessions/sentences.ts'
import { openStand, type Stand } from './stand.ts'
import { openSeat } from './tab.ts'
import { walkSession } from './walk-session.ts'

const workers = 2

/** Repeats a failed walk in a fresh browser whose trace shows every page: by the shortest path to the step, else by the same path. */
async function walkAgain(stand: Stand, walk: SessionWalk, first: Finding): Promise<Finding> {
  const whole = { ...walk, strides: walk.strides.slice(0, first.steps.length) }
  for (const way of [shortcut(whole), whole]) {
    if (way === null) continue
    const seat = await openSeat(stand, true)
    const again = await walkSession(stand, seat, way, () => undefined)
    await seat.close()
    // A fresh browser may go wrong on an earlier screen.
    if (again?.oracle === first.oracle) return again
  }
  return { ...first, title: `${first.title}; a second walk did not reproduce it` }
}

/** More findings add nothing, and each takes a minute. */
const mostFindings = 6

/** Walks paths in several browsers at once; a finding ends its browser, and a new one continues. */
async function walkAll(
  stand: Stand,
  walks: readonly SessionWalk[],
  stepped: (walk: SessionWalk, stride: Stride) => void,
): Promise<{ readonly whole: readonly SessionWalk[]; readonly findings: readonly Finding[] }> {
  const left = [...walks]
  const whole: SessionWalk[] = []
  const findings: Finding[] = []
  const next = () => (findings.length < mostFindings ? left.shift() : undefined)
  const work = async (): Promise<void> => {
    let seat = await openSeat(stand, false)
    for (let walk = next(); walk !== undefined; walk = next()) {
      const one = walk
      const finding = await walkSession(stand, seat, one, (stride) => stepped(one, stride))
      if (finding === null) {
        whole.push(one)
        continue
      }
      await seat.close()
      findings.push(await walkAgain(stand, one, finding))
      seat = await openSeat(stand, false)
    }
    await seat.close()
  }
  await Promise.all(Array.from({ length: Math.min(workers, walks.length) }, work))
  return { whole, findings }
}

/** Result of walking sessions in Chromium, in a machine's form: `states` are personas by class, `transitions` are events. */
export async function browserCase(
  walks: readonly SessionWalk[],
  { headed }: { readonly headed: boolean },
): Promise<Result> {
  const began = performance.now()
  const before = processorSecondsOfAll()
  const walked: SessionWalk[] = []
  const stand = await openStand(headed)
  let done: Awaited<ReturnType<typeof walkAll>>
  let spent = 0
  try {
    done = await walkAll(stand, walks, ({ kind }, stride) => void walked.push({ kind, strides: [stride] }))
    spent = processorSecondsOfAll() - before
  } finally {
    await stand.close()
  }
  const [reached, all] = [sessionCells(walked), sessionCells(sessionWalks('transition'))]
  return {
    ...nothingWalked,
    machine: 'sessions',
    states: { walked: reached.classes.size, all: all.classes.size },
    transitions: { walked: reached.events.size, all: all.events.size },
    paths: done.whole.map(sessionPath),
    steps: walked.length,
    requirements: sentencesOf(done.whole),
    oracles: ['redirect trail', 'screen', 'render log', 'reason'],
    processorSeconds: spent,
    wallSeconds: (performance.now() - began) / 1000,
    findings: done.findings,
  }
}
