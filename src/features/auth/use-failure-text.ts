import { useEffect, useState } from 'react'
import type { Failure } from '#machines/shared/failure.ts'

/** Used when even the catalogue fails to load. */
const unreachable = 'Can’t reach the server. Check your connection and try again.'

/**
 * Text of a failure on a page that rarely has one: the catalogue is loaded on the first failure, retried on later
 * ones, and the text is null until then.
 */
export function useFailureText(failure: Failure | null): string | null {
  const [loaded, setLoaded] = useState<{ readonly of: Failure; readonly text: string }>()
  useEffect(() => {
    if (failure === null) return
    const show = (text: string) => setLoaded({ of: failure, text })
    void import('#src/session/failure-words.ts').then(
      ({ failureText }) => show(failureText(failure)),
      () => show(unreachable),
    )
  }, [failure])
  return loaded !== undefined && loaded.of === failure ? loaded.text : null
}
