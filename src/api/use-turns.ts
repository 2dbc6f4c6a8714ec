import { useRef } from 'react'

/** Does pieces of work one after another: what is asked for while another is under way waits, and is not lost. */
export function useTurns(): (work: () => Promise<void>) => Promise<void> {
  const last = useRef<Promise<void>>(Promise.resolve())
  return (work) => {
    const turn = last.current.then(work)
    last.current = turn.catch(() => undefined)
    return turn
  }
}
