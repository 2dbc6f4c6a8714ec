import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { logoPixels } from '#machines/domain/company/company-logo.ts'
import { takeTurn } from '#server/contract/take-turn.ts'
import { readHeader, type LogoFault, type PictureKind } from './header.ts'

/** The message to the encoding thread (logo-worker.mjs). */
export interface LogoRequest {
  readonly kind: PictureKind
  readonly file: Uint8Array
  /** Maximum pixels of the longer side. */
  readonly most: number
}

/** Maximum of waiting uploads, each about a second. */
const mostWaiting = 10
/** A file that takes the decoder longer is refused. */
const timeoutMs = 8_000

/** One file per company, so that none delays the others. */
const waiting = new Set<string>()

/** A new thread per file: no file sees another's decoder state. */
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
    // A decoder that aborts ends its thread.
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}

/**
 * A file as WebP in logo size, with nothing but the picture; or the fault: `busy` if too many files or another one of
 * the company wait.
 */
export async function encodeLogo(companyId: string, file: Buffer): Promise<Buffer | LogoFault | 'busy'> {
  const header = readHeader(file)
  if (typeof header === 'string') return header
  if (waiting.size >= mostWaiting || waiting.has(companyId)) return 'busy'
  waiting.add(companyId)
  // One at a time: decoding the largest picture takes some 200 MB.
  const next = await takeTurn('company-logo')
  try {
    const content = await inThread({ kind: header.kind, file, most: logoPixels })
    return content === null ? 'image-broken' : Buffer.from(content)
  } finally {
    waiting.delete(companyId)
    next()
  }
}
