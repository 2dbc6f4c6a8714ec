import { DatabaseUnavailable } from '../errors.ts'

/**
 * Tells a slow statement from a dead database. A statement that is still unanswered after `stallMs` makes one
 * probe on a fresh connection; only when that fails too is the statement given up. Slow work therefore takes its
 * time, and a frozen database costs a caller at most `stallMs` plus the probe's own time limit.
 */
export class StallWatch {
  readonly #probe: () => Promise<void>
  readonly #stallMs: number
  #running: Promise<Error | null> | null = null

  constructor(probe: () => Promise<void>, stallMs: number) {
    this.#probe = probe
    this.#stallMs = stallMs
  }

  /** Statements that stall together share one probe. */
  #alive(): Promise<Error | null> {
    this.#running ??= this.#probe()
      .then(
        () => null,
        (error: unknown) => new DatabaseUnavailable('timeout', 'the database stalled', error),
      )
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async run<T>(statement: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const stalled = new Promise<never>((_resolve, reject) => {
      const check = async () => {
        const dead = await this.#alive()
        if (dead !== null) reject(dead)
        else if (timer !== undefined) timer = setTimeout(check, this.#stallMs)
      }
      timer = setTimeout(check, this.#stallMs)
    })
    try {
      return await Promise.race([statement(), stalled])
    } finally {
      clearTimeout(timer)
      timer = undefined
    }
  }
}
