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
function startThread(): Worker {
  const bundle = new URL('./png-worker.js', import.meta.url)
  const source = new URL('./png-worker.mjs', import.meta.url)
  const workerData: PngStart = { fontFiles }
  const worker = new Worker(existsSync(fileURLToPath(bundle)) ? bundle : source, { workerData, execArgv: [] })
  // A process that has nothing else to do ends.
  worker.unref()
  return worker
}

interface Waiting {
  readonly resolve: (png: Buffer) => void
  readonly reject: (error: Error) => void
}

/** The thread that draws, begun by the first picture, and anew by the next one after it has died; pictures in order. */
export class PngThread {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, Waiting>()
  #next = 1

  /** How many are asked for and not drawn. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** The picture as PNG, as large as it says it is; rejects where it cannot be drawn. */
  draw(svg: string): Promise<Buffer> {
    const worker = (this.#worker ??= this.#begun())
    const request: PngRequest = { id: this.#next++, svg }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #begun(): Worker {
    const worker = startThread()
    worker.on('message', (reply: PngReply) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if (reply.png === null) waiting?.reject(new Error(reply.message))
      else waiting?.resolve(Buffer.from(reply.png))
    })
    const die = (error: Error) => {
      if (this.#worker === worker) this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', die)
    worker.on('exit', () => die(new Error('the thread that draws pictures has ended')))
    return worker
  }
}
