import { useEffect, useState } from 'react'
import type { Failure } from '#machines/shared/failure.ts'

/** Where not even the catalogue can be loaded. */
const unreachable = 'Can’t reach the server. Check your connection and try again.'

/**
 * What a failure says on a page that most people leave without one: the catalogue is asked for with each failure, loaded
 * with the first that it can be, and null stands until it has come.
 */
export function useFailureText(failure: Failure | null): string | null {
  const [told, setTold] = useState<{ readonly of: Failure; readonly text: string }>()
  useEffect(() => {
    if (failure === null) return
    const tell = (text: string) => setTold({ of: failure, text })
    void import('#src/session/failure-words.ts').then(
      ({ failureText }) => tell(failureText(failure)),
      () => tell(unreachable),
    )
  }, [failure])
  return told !== undefined && told.of === failure ? told.text : null
}
