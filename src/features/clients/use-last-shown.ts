import { useState } from 'react'
import type { Shown } from '#src/api/queries/use-query.ts'

/**
 * A filtered list: keeps the previous rows on screen until those of the new filters arrive, or if they fail to load.
 */
export function useLastShown<Value>({ data, reload }: Pick<Shown<Value>, 'data' | 'reload'>) {
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  return { shown, isBehind: data === undefined, reload }
}
