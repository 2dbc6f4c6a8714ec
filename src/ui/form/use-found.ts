import { useEffect, useEffectEvent, useState } from 'react'

/** Time in ms for which typing must rest before anything is asked for. */
const restMs = 200

/**
 * What a text finds, asked for once typing rests; what was found before stays until then.
 *
 * @param search null where it could not be asked for; of a rejection nothing is said here
 */
export function useFound<Item>(
  text: string,
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[] | null>,
): { readonly found: readonly Item[]; readonly hasFailed: boolean } {
  const [state, setState] = useState<{ found: readonly Item[]; hasFailed: boolean }>({
    found: [],
    hasFailed: false,
  })
  const find = useEffectEvent(search)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      find(text, controller.signal).then(
        (items) => {
          if (controller.signal.aborted) return
          setState({ found: items ?? [], hasFailed: items === null })
        },
        () => undefined,
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return state
}
