import { useState } from 'react'
import { useLoad } from '#src/api/use-load.ts'

/** A list by its filters: while other filters are asked for, the rows of the last ones stay on screen. */
export function useListLoad<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>) {
  const { value, reload } = useLoad(key, load)
  const [shown, setShown] = useState(value)
  if (value !== undefined && value !== shown) setShown(value)
  return { shown, isBehind: value === undefined, reload }
}
