import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { JsonText } from '#server/contract/operation.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { CommitPage, CommitPageInput } from '../commit-page.ts'
import type { Numbers, NumbersInput } from '../compute.ts'
import type { ExportInput } from '../export.ts'

/** Threads of this process that compute numbers at once: the event loop, which answers everybody, never does. */
const mostThreads = 2
/** How long a thread without work is kept, in milliseconds. */
const idleMs = 30_000
/** Megabytes of one thread: the most commits that a developer may have take a third. */
const heapMb = 1_024

let pool: Piscina | null = null

/** Begun by the first computation of a process. */
function threads(): Piscina {
  const bundle = new URL('./numbers-worker.js', import.meta.url)
  const source = new URL('./source-worker.mjs', import.meta.url)
  pool ??= new Piscina({
    filename: (existsSync(fileURLToPath(bundle)) ? bundle : source).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return pool
}

const run = (name: string, input: unknown, signal: AbortSignal | null): Promise<unknown> =>
  threads().run(input, { name, signal })

/** Everything that is kept of a developer. */
export const numbersInThread = (input: NumbersInput, signal: AbortSignal): Promise<Numbers> =>
  run('computeNumbers', input, signal) as Promise<Numbers>

/** A page of the commits behind a number. */
export const commitsInThread = (input: CommitPageInput): Promise<CommitPage> =>
  run('computeCommits', input, null) as Promise<CommitPage>

/** Everything that a developer may take along. */
export const exportInThread = (
  input: ExportInput,
): Promise<JsonText<components['schemas']['EvidenceExport']>> =>
  run('computeExport', input, null) as Promise<JsonText<components['schemas']['EvidenceExport']>>
