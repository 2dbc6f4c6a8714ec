import pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'

/**
 * Distinguishes a slow statement from a dead database. Any answer proves that the database lives. Only after
 * `stallMs` without any answer do the waiting statements share one probe on a new connection, and only if
 * that fails are they given up. Slow statements may thus run, a frozen database costs a caller at most
 * `stallMs` plus the probe's limit, and a slow one is probed once per `stallMs`, however many wait.
 */
export class StallWatch {
  readonly #probe: () => Promise<void>
  readonly #stallMs: number
  #heardAt = Number.NEGATIVE_INFINITY
  #running: Promise<Error | null> | null = null

  constructor(probe: () => Promise<void>, stallMs: number) {
    this.#probe = probe
    this.#stallMs = stallMs
  }

  #heard(): void {
    this.#heardAt = performance.now()
  }

  /** Statements that wait together share one probe and its result. */
  #alive(): Promise<Error | null> {
    this.#running ??= this.#probe()
      .then(
        () => {
          this.#heard()
          return null
        },
        (error: unknown) => new DatabaseUnavailable('timeout', 'the database stalled', error),
      )
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async run<T>(statement: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const left = () => Math.max(begun, this.#heardAt) + this.#stallMs - performance.now()
    let timer: NodeJS.Timeout | undefined
    const silent = new Promise<never>((_resolve, reject) => {
      const check = async () => {
        const dead = left() > 0 ? null : await this.#alive()
        if (dead !== null) reject(dead)
        else if (timer !== undefined) timer = setTimeout(check, left())
      }
      timer = setTimeout(check, this.#stallMs)
    })
    try {
      const answer = await Promise.race([statement(), silent])
      this.#heard()
      return answer
    } catch (error) {
      if (error instanceof pg.DatabaseError) this.#heard()
      throw error
    } finally {
      clearTimeout(timer)
      timer = undefined
    }
  }
}
