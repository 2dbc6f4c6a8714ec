import { useEffect, useState } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import type { failureText } from '#src/session/failure-words.ts'

type Catalogue = typeof failureText

/** Where not even the catalogue can be loaded. */
const unreachable: Catalogue = () => 'The server does not answer. Check your connection, then try again.'

/**
 * What a failure says on a page that most people leave without one: the catalogue is loaded with the first failure, and
 * null stands until it has come.
 */
export function useFailureText(failure: Failure | null): string | null {
  const [catalogue, setCatalogue] = useState<{ readonly text: Catalogue }>()
  const isWanted = failure !== null && catalogue === undefined
  useEffect(() => {
    if (!isWanted) return
    void import('#src/session/failure-words.ts').then(
      (loaded) => setCatalogue({ text: loaded.failureText }),
      () => setCatalogue({ text: unreachable }),
    )
  }, [isWanted])
  return failure === null || catalogue === undefined ? null : catalogue.text(failure)
}
