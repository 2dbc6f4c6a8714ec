import { Duplex } from 'node:stream'
import type { EngineWorker } from './engine-worker.ts'

const terminate = 0x58
/** AuthenticationOk, then ReadyForQuery (idle): the engine has no log-in. */
const welcome = Uint8Array.of(0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49)

function simpleQuery(text: string): Buffer {
  const sql = Buffer.from(`${text}\0`)
  const message = Buffer.alloc(5 + sql.length)
  message.write('Q')
  message.writeInt32BE(4 + sql.length, 1)
  sql.copy(message, 5)
  return message
}

/** Resets the state of an abandoned connection: all share the engine's one session. */
const clean = ['rollback', 'reset role', 'reset all', 'unlisten *'].map(simpleQuery)

/**
 * The socket that the `pg` driver expects, on top of the worker. The same driver, with its parsing, errors
 * and notifications, serves both engines.
 */
export class WorkerStream extends Duplex {
  readonly #worker: EngineWorker
  #greeted = false

  constructor(worker: EngineWorker) {
    super()
    this.#worker = worker
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they arrive; the driver always reads them all.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#forward(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #forward(bytes: Buffer): Promise<void> {
    if (!this.#greeted) {
      this.#greeted = true
      for (const statement of clean) await this.#worker.exchange(statement)
      this.push(welcome)
    } else if (bytes[0] === terminate) {
      this.push(null)
    } else {
      this.push(await this.#worker.exchange(bytes))
    }
  }
}
