import { useEffect, useEffectEvent, useState } from 'react'

/** Delay after typing before a search, in ms. */
const restMs = 200

interface Found<Item> {
  readonly found: readonly Item[]
  readonly hasFailed: boolean
  /** `found` belongs to the current text, not to the previous one. */
  readonly isOfText: boolean
}

/**
 * Searches for a text once typing pauses; keeps the previous results until then.
 * @param search null if the search failed; rejections are ignored here
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
