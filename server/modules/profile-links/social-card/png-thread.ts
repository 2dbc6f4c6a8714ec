import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PngReply, PngRequest, PngStart } from './png-protocol.ts'

/** The product's fonts as whole files: the drawing library fetches no others. */
export const fontFiles = ['500Medium/Inter_500Medium.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((face) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${face}`),
)

/** In this folder; in a build, `png-worker.js` next to `main.js`. */
export function startThread(): Worker {
  const bundle = new URL('./png-worker.js', import.meta.url)
  const source = new URL('./png-worker.mjs', import.meta.url)
  const workerData: PngStart = { fontFiles }
  const worker = new Worker(existsSync(fileURLToPath(bundle)) ? bundle : source, { workerData, execArgv: [] })
  // Lets an idle process exit.
  worker.unref()
  return worker
}

/** Maximum milliseconds per picture: it takes tens, and the first one's thread up to a second on a busy machine. */
export const drawingMs = 10_000
/** Threads that may still run after termination: nothing interrupts native code, and each uses a processor core. */
const mostStuck = 2

/** The used part of a Worker. */
type Drawer = EventEmitter & {
  postMessage(request: PngRequest): void
  terminate(): Promise<number>
}

interface Waiting {
  readonly resolve: (png: Buffer) => void
  readonly reject: (error: Error) => void
}

/** A thread with its pending pictures, by number. */
interface Running {
  readonly worker: Drawer
  readonly waiting: Map<number, Waiting>
  /** For the picture being drawn. */
  limit?: NodeJS.Timeout
}

/**
 * The drawing thread: started by the first picture, and again by the next one after it died. Draws in order. After a
 * timeout, it is terminated and all pending pictures fail.
 */
export class PngThread {
  readonly #start: () => Drawer
  #running: Running | null = null
  readonly #ending = new Set<Drawer>()
  #next = 1

  constructor(start: () => Drawer = startThread) {
    this.#start = start
  }

  get waiting(): number {
    return this.#running?.waiting.size ?? 0
  }

  /** Whether too many terminated threads still run. */
  get isStuck(): boolean {
    return this.#ending.size >= mostStuck
  }

  /** The picture as PNG, in its own size; rejects if it cannot be drawn. */
  draw(svg: string): Promise<Buffer> {
    const running = (this.#running ??= this.#begun())
    const request: PngRequest = { id: this.#next++, svg }
    return new Promise((resolve, reject) => {
      running.waiting.set(request.id, { resolve, reject })
      if (running.waiting.size === 1) this.#limit(running)
      running.worker.postMessage(request)
    })
  }

  /** Waits at most as long as for a picture. */
  async close(): Promise<void> {
    const running = this.#running
    if (running === null) return
    this.#end(running, ended())
    let limit: NodeJS.Timeout | undefined
    const tooLong = new Promise((resolve) => (limit = setTimeout(resolve, drawingMs)))
    await Promise.race([running.worker.terminate(), tooLong])
    clearTimeout(limit)
  }

  #begun(): Running {
    const worker = this.#start()
    const running: Running = { worker, waiting: new Map() }
    worker.on('message', (reply: PngReply) => {
      const waiting = running.waiting.get(reply.id)
      running.waiting.delete(reply.id)
      this.#limit(running)
      if (reply.png === null) waiting?.reject(new Error(reply.message))
      else waiting?.resolve(Buffer.from(reply.png))
    })
    worker.on('error', (error: Error) => this.#end(running, error))
    worker.on('exit', () => {
      this.#ending.delete(worker)
      this.#end(running, ended())
    })
    return running
  }

  /** Restarts the timer for the next picture in order; stops it if none is pending. */
  #limit(running: Running): void {
    clearTimeout(running.limit)
    if (running.waiting.size === 0) return
    running.limit = setTimeout(() => {
      this.#ending.add(running.worker)
      this.#end(running, new Error('a picture was not drawn in time'))
      void running.worker.terminate()
    }, drawingMs).unref()
  }

  /** Rejects the pending pictures of this thread, not of its successor. */
  #end(running: Running, error: Error): void {
    if (this.#running === running) this.#running = null
    for (const { reject } of running.waiting.values()) reject(error)
    running.waiting.clear()
    clearTimeout(running.limit)
  }
}

const ended = () => new Error('the thread that draws pictures has ended')
