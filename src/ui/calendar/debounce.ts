/** Runs the last call once no other has come for so many milliseconds. */
export function debounce<Args extends readonly unknown[]>(run: (...args: Args) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | null = null
  const cancel = () => {
    clearTimeout(timer)
    waiting = null
  }
  /** Runs a waiting call at once. */
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
