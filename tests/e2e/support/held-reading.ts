import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { deskOf, type EvidenceDesk } from '#tests/support/histories/evidence.ts'
import { makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { workersIn } from '#tests/support/histories/left-over.ts'
import { seededHistory } from '#tests/support/histories/seeded-history.ts'
import { openClient } from '#tests/support/server/live-server.ts'
import { signIn } from '#tests/support/people/people.ts'
import type { Credentials } from './people.ts'
import type { Site } from './site.ts'

/** Commits of the long history. */
const length = 6_000

/** Commits of one person, six hours apart, so that chunks arrive one after another while the test watches. */
export function* longHistory(author: string): Generator<WrittenCommit> {
  let at = Date.UTC(2022, 5, 6) / 1000
  for (const commit of seededHistory({ commits: length })) yield { ...commit, author, at: (at += 6 * 3_600) }
}

/**
 * Puts a long history in the place of a repository that the sandbox's GitHub of a site has.
 * @returns what puts back what was there
 */
export async function publishAtSandbox(
  site: Site,
  name: string,
  author: string,
): Promise<() => Promise<void>> {
  const shelf = join(site.directory, 'sandbox/repositories')
  // The sandbox writes its own repositories once, after the start.
  await expect.poll(() => existsSync(join(shelf, 'repositories.json'))).toBe(true)
  const [place, before] = [join(shelf, `${name}.git`), join(shelf, `${name}.before`)]
  await rename(place, before)
  await makeHistory(place, longHistory(author))
  return async () => {
    await rm(place, { recursive: true })
    await rename(before, place)
  }
}

interface Figure {
  /** Analyzed commits. */
  readonly done: number
  readonly total: number
}

/** The progress in a connection's row; null without one. */
async function figureIn(row: Locator): Promise<Figure | null> {
  const bars = row.getByRole('progressbar', { name: 'Analyzing commits' })
  const [figure] = await bars.evaluateAll((all) =>
    all.map((bar) => (bar instanceof HTMLProgressElement ? { done: bar.value, total: bar.max } : null)),
  )
  return figure ?? null
}

function signalRunners(site: Site, signal: NodeJS.Signals): number {
  const workers = workersIn(join(site.directory, 'readings'))
  const runners = workers.filter(({ line }) => line.includes('history-runner'))
  for (const { pid } of runners) process.kill(pid, signal)
  return runners.length
}

/** Analyzed commits of the long history by the server; -1 before it starts. */
async function keptOf(desk: EvidenceDesk): Promise<number> {
  const repositories = (await desk.list()).items.flatMap((integration) => integration.repositories)
  const analyses = repositories.flatMap(({ analysis }) => analysis ?? [])
  return Math.max(-1, ...analyses.filter(({ total }) => (total ?? 0) >= length).map(({ done }) => done))
}

/**
 * Pauses the analysis once more than so many commits are stored, and waits until the row shows it. Polls the
 * server, as a fast analysis ends before the page renders its start.
 */
async function holdBeyond(site: Site, desk: EvidenceDesk, row: Locator, done: number): Promise<Figure> {
  await expect.poll(() => keptOf(desk), { intervals: [20] }).toBeGreaterThan(done)
  expect(signalRunners(site, 'SIGSTOP'), 'something reads').toBeGreaterThan(0)
  await expect.poll(async () => (await figureIn(row))?.done ?? -1).toBeGreaterThan(done)
  const figure = await figureIn(row)
  if (figure === null) throw new Error('it was read before it could be stopped')
  return figure
}

/** Resumes the paused analysis. */
export const goOn = (site: Site): void => void signalRunners(site, 'SIGCONT')

/** The server's view of a person's analyses. */
async function deskAt(site: Site, who: Credentials) {
  const server = await openClient(site.url)
  return { desk: deskOf(server, await signIn(server, { uid: '', ...who })), close: () => server.close() }
}

/** Expects the progress to appear and then to grow; the analysis stays paused until `goOn`. */
export async function seeProgress(site: Site, who: Credentials, row: Locator): Promise<void> {
  const { desk, close } = await deskAt(site, who)
  const first = await holdBeyond(site, desk, row, -1)
  goOn(site)
  const next = await holdBeyond(site, desk, row, first.done)
  await close()
  expect(next.total).toBe(first.total)
  expect(next.done).toBeGreaterThan(first.done)
  expect(next.done).toBeLessThan(next.total)
  await expect(row).toContainText(/[1-9],000 of 6,00\d commits/)
}
