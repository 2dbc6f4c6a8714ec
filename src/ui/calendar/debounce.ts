/** Delays calls. Runs the last one after a pause of `ms` milliseconds. */
export function debounce<Args extends readonly unknown[]>(run: (...args: Args) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | null = null
  const cancel = () => {
    clearTimeout(timer)
    waiting = null
  }
  /** Runs the waiting call now. */
  const flush = () => {
    const args = waiting
    cancel()
    if (args !== null) run(...args)
  }
  const call = (...args: Args) => {
    clearTimeout(timer)
    waiting = args
    timer = setTimeout(flush, ms)
  }
  return { call, flush, cancel }
}
