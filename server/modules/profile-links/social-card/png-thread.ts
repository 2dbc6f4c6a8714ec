import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PngReply, PngRequest, PngStart } from './png-protocol.ts'

/** The product's type as a drawing library reads it: whole faces, as a picture fetches no others. */
export const fontFiles = ['500Medium/Inter_500Medium.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((face) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${face}`),
)

/** Beside this one: the build makes `png-worker.js` of it beside `main.js`. */
export function startThread(): Worker {
  const bundle = new URL('./png-worker.js', import.meta.url)
  const source = new URL('./png-worker.mjs', import.meta.url)
  const workerData: PngStart = { fontFiles }
  const worker = new Worker(existsSync(fileURLToPath(bundle)) ? bundle : source, { workerData, execArgv: [] })
  // A process that has nothing else to do ends.
  worker.unref()
  return worker
}

/** How long one picture may take, in milliseconds: it takes tens, and the first one's thread a second on a busy machine. */
export const drawingMs = 10_000
/** Threads that may still run after they were told to end: nothing interrupts a library's own code, and each takes a processor core. */
const mostStuck = 2

/** What is used of a thread. */
type Drawer = EventEmitter & {
  postMessage(request: PngRequest): void
  terminate(): Promise<number>
}

interface Waiting {
  readonly resolve: (png: Buffer) => void
  readonly reject: (error: Error) => void
}

/** A thread with the pictures that it was asked for and has not drawn, by number. */
interface Running {
  readonly worker: Drawer
  readonly waiting: Map<number, Waiting>
  /** Of the picture that it draws. */
  limit?: NodeJS.Timeout
}

/**
 * The thread that draws, begun by the first picture, and anew by the next one after it has died; pictures in order. One that does
 * not answer in time is ended with all that wait for it.
 */
export class PngThread {
  readonly #start: () => Drawer
  #running: Running | null = null
  readonly #ending = new Set<Drawer>()
  #next = 1

  constructor(start: () => Drawer = startThread) {
    this.#start = start
  }

  /** How many are asked for and not drawn. */
  get waiting(): number {
    return this.#running?.waiting.size ?? 0
  }

  /** Whether another thread would be one too many. */
  get isStuck(): boolean {
    return this.#ending.size >= mostStuck
  }

  /** The picture as PNG, as large as it says it is; rejects where it cannot be drawn. */
  draw(svg: string): Promise<Buffer> {
    const running = (this.#running ??= this.#begun())
    const request: PngRequest = { id: this.#next++, svg }
    return new Promise((resolve, reject) => {
      running.waiting.set(request.id, { resolve, reject })
      if (running.waiting.size === 1) this.#limit(running)
      running.worker.postMessage(request)
    })
  }

  /** Waits no longer than for a picture. */
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

  /** Anew for the next picture in order; none where nothing waits. */
  #limit(running: Running): void {
    clearTimeout(running.limit)
    if (running.waiting.size === 0) return
    running.limit = setTimeout(() => {
      this.#ending.add(running.worker)
      this.#end(running, new Error('a picture was not drawn in time'))
      void running.worker.terminate()
    }, drawingMs).unref()
  }

  /** Tells those that wait for this thread; a successor and what waits for that one are left alone. */
  #end(running: Running, error: Error): void {
    if (this.#running === running) this.#running = null
    for (const { reject } of running.waiting.values()) reject(error)
    running.waiting.clear()
    clearTimeout(running.limit)
  }
}

const ended = () => new Error('the thread that draws pictures has ended')
