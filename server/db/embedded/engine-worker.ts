import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest, WorkerStart } from './worker-protocol.ts'

/** Starts the worker's file next to this one; the build writes it as `pglite-worker.js` next to `main.js`. */
function startThread(options: WorkerStart): Worker {
  const bundle = new URL('./pglite-worker.js', import.meta.url)
  const source = new URL('./pglite-worker.mjs', import.meta.url)
  return new Worker(existsSync(fileURLToPath(bundle)) ? bundle : source, {
    workerData: options,
    execArgv: [],
  })
}

type Outcome = { resolve: (bytes: Uint8Array | null) => void; reject: (error: Error) => void }
type Unnumbered<R> = R extends { id: number } ? Omit<R, 'id'> : never

/** The main thread's side of the worker: requests out, answers in, one error for all when it dies. */
export class EngineWorker {
  readonly #worker: Worker
  readonly #pending = new Map<number, Outcome>()
  #next = 1
  #dead: Error | null = null

  private constructor(worker: Worker, onDeath: (error: Error) => void) {
    this.#worker = worker
    worker.on('message', (reply: WorkerReply) => this.#settle(reply))
    const die = (error: Error) => {
      if (this.#dead !== null) return
      this.#dead = error
      for (const outcome of this.#pending.values()) outcome.reject(error)
      this.#pending.clear()
      onDeath(error)
    }
    worker.on('error', die)
    worker.on('exit', () => die(new Error('Connection terminated: the embedded engine has stopped')))
  }

  /** Resolves once the engine answers; rejects if it cannot start. */
  static async start(options: WorkerStart): Promise<EngineWorker> {
    const worker = startThread(options)
    return await new Promise((resolve, reject) => {
      const engine: EngineWorker = new EngineWorker(worker, reject)
      worker.once('message', () => resolve(engine))
    })
  }

  #settle(reply: WorkerReply): void {
    if (reply.kind === 'ready') return
    const outcome = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'done') outcome?.resolve(reply.bytes)
    else outcome?.reject(new Error(reply.message))
  }

  #request(request: Unnumbered<WorkerRequest>): Promise<Uint8Array | null> {
    if (this.#dead !== null) return Promise.reject(this.#dead)
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  /** Sends bytes of the wire protocol to the engine and returns its answer. */
  async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    return (await this.#request({ kind: 'exchange', bytes })) ?? new Uint8Array()
  }

  async saveTemplate(file: string): Promise<void> {
    await this.#request({ kind: 'save-template', file })
  }

  async close(): Promise<void> {
    if (this.#dead === null) await this.#request({ kind: 'close' })
    await this.#worker.terminate()
  }
}
