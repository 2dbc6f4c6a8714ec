import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Loaded<Value> {
  /** Undefined until it is loaded. */
  readonly value: Value | undefined
  readonly reload: () => Promise<void>
}

/**
 * A part of the page loaded after the first render, and kept when the user signs in or out.
 * @param key another key loads another part
 * @param load gets a signal that is aborted on unmount
 */
export function useLoaded<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value>()
  const page = useRef(new AbortController())
  const reload = async (): Promise<void> => {
    const { signal } = page.current
    const loaded = await load(signal)
    if (!signal.aborted) setValue(loaded)
  }
  const begin = useEffectEvent(reload)
  useEffect(() => {
    page.current = new AbortController()
    void begin()
    return () => page.current.abort()
  }, [key])
  return { value, reload }
}
