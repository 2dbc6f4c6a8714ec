import { useState } from 'react'
import type { Shown } from '#src/api/queries/use-query.ts'

/** A list by its filters: the rows of the last ones stay on screen until those of other filters come, also where they do not. */
export function useLastShown<Value>({ data, reload }: Pick<Shown<Value>, 'data' | 'reload'>) {
  const [shown, setShown] = useState(data)
  if (data !== undefined && data !== shown) setShown(data)
  return { shown, isBehind: data === undefined, reload }
}
