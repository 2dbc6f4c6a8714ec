import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { JsonText } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import type { CommitPage, CommitPageInput } from '../commit-page.ts'
import type { Numbers, NumbersInput } from '../compute.ts'
import type { ExportInput } from '../export.ts'

/** Maximum number of worker threads. The event loop never computes numbers, because it serves all requests. */
const mostThreads = 2
/** Milliseconds until an idle thread ends. */
const idleMs = 30_000
/** Heap limit of a thread in MB; a developer with the maximum number of commits needs a third. */
const heapMb = 1_024

let pool: Piscina | null = null

/** Starts the pool with the first computation of the process. */
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

/** Computes all stored numbers of a developer. */
export const numbersInThread = (input: NumbersInput, signal: AbortSignal): Promise<Numbers> =>
  run('computeNumbers', input, signal) as Promise<Numbers>

/** Computes a page of the commits behind a number. */
export const commitsInThread = (input: CommitPageInput): Promise<CommitPage> =>
  run('computeCommits', input, null) as Promise<CommitPage>

/** Computes a developer's export. */
export const exportInThread = (
  input: ExportInput,
): Promise<JsonText<components['schemas']['EvidenceExport']>> =>
  run('computeExport', input, null) as Promise<JsonText<components['schemas']['EvidenceExport']>>
