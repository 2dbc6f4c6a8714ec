import { useEffect, useEffectEvent, useState } from 'react'

/** Time in ms for which typing must rest before anything is asked for. */
const restMs = 200

interface Found<Item> {
  readonly found: readonly Item[]
  readonly hasFailed: boolean
  /** `found` belongs to the present text, not to the one before. */
  readonly isOfText: boolean
}

/**
 * What a text finds, asked for once typing rests; what was found before stays until then.
 *
 * @param search null where it could not be asked for; of a rejection nothing is said here
 */
export function useFound<Item>(
  text: string,
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[] | null>,
): Found<Item> {
  const [state, setState] = useState<{ of: string | null; found: readonly Item[]; hasFailed: boolean }>({
    of: null,
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
          setState({ of: text, found: items ?? [], hasFailed: items === null })
        },
        () => undefined,
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return { found: state.found, hasFailed: state.hasFailed, isOfText: state.of === text }
}
