/** Chunks that were sent and are not stored: while one is, the next is read. */
const mostUnderWay = 2

/** Counts what is under way; `room` resolves when there may be more, or when nobody wants any. */
export class UnderWay {
  readonly #signal: AbortSignal
  #count = 0
  #wake: (() => void) | null = null

  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.#wake?.())
  }

  add(): void {
    this.#count += 1
  }

  taken(): void {
    this.#count -= 1
    this.#wake?.()
  }

  async room(): Promise<void> {
    while (this.#count >= mostUnderWay && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
