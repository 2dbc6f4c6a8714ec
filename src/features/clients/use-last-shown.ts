import { useState } from 'react'
import type { Load } from '#src/api/use-load.ts'

/** A list by its filters: while other filters are asked for, the rows of the last ones stay on screen. */
export function useLastShown<Value>({ value, reload }: Pick<Load<Value>, 'value' | 'reload'>) {
  const [shown, setShown] = useState(value)
  if (value !== undefined && value !== shown) setShown(value)
  return { shown, isBehind: value === undefined, reload }
}
