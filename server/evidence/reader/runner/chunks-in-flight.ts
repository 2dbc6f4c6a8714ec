/** Maximum number of chunks sent but not stored: the runner works on the next while the server stores one. */
const mostInFlight = 2

/** Counts the chunks in flight; `room` resolves when another may be sent, or on abort. */
export class ChunksInFlight {
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
    while (this.#count >= mostInFlight && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
