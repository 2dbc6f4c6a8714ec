import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { logoPixels } from '#machines/domain/company/company-logo.ts'
import { takeTurn } from '#server/contract/take-turn.ts'
import { readHeader, type LogoFault, type PictureKind } from './header.ts'

/** The message to the thread that encodes logos (logo-worker.mjs). */
export interface LogoRequest {
  readonly kind: PictureKind
  readonly file: Uint8Array
  /** Pixels of the longer side. */
  readonly most: number
}

/** Uploads that may wait for their turn, a second each. */
const mostWaiting = 10
/** A file that keeps the decoder busy for longer is refused. */
const timeoutMs = 8_000

/** One file each, so that no company keeps the others waiting. */
const waiting = new Set<string>()

/** A thread of its own for each file: no file meets what an earlier one left of a decoder. */
function inThread(request: LogoRequest): Promise<Uint8Array | null> {
  const bundle = new URL('./logo-worker.js', import.meta.url)
  const source = new URL('./logo-worker.mjs', import.meta.url)
  const worker = new Worker(existsSync(fileURLToPath(bundle)) ? bundle : source, {
    workerData: request,
    execArgv: [],
  })
  return new Promise<Uint8Array | null>((resolve) => {
    const end = (content: Uint8Array | null) => {
      clearTimeout(timeout)
      void worker.terminate()
      resolve(content)
    }
    const timeout = setTimeout(() => end(null), timeoutMs)
    worker.once('message', end)
    // A decoder that aborts takes its thread along.
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}

/** A file as WebP that fits the size of logos and holds the picture alone; or why not: `busy` if too many wait, or another file of the company. */
export async function encodeLogo(companyId: string, file: Buffer): Promise<Buffer | LogoFault | 'busy'> {
  const header = readHeader(file)
  if (typeof header === 'string') return header
  if (waiting.size >= mostWaiting || waiting.has(companyId)) return 'busy'
  waiting.add(companyId)
  // One at a time: the largest picture takes some 200 MB while it is decoded.
  const next = await takeTurn('company-logo')
  try {
    const content = await inThread({ kind: header.kind, file, most: logoPixels })
    return content === null ? 'image-broken' : Buffer.from(content)
  } finally {
    waiting.delete(companyId)
    next()
  }
}
