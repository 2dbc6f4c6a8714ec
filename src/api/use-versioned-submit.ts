import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import { sendOver, type StoredRecord } from './send-over.ts'
import { useSubmit } from './use-submit.ts'

interface Begun {
  /** The version that the form shows; 0 for a new record. Another version restarts with it. */
  readonly version: number
  /** The text is from an earlier visit, so the fields it changed are unknown. */
  readonly isRestored: boolean
}

/**
 * Submits a form that creates or changes a versioned record. `ifMatch` is the version to overwrite: after a conflict
 * the stored one, so that a second submission overwrites it.
 */
export function useVersionedSubmit({ version: known, isRestored }: Begun) {
  const { pending, failure, submit: send } = useSubmit()
  const [met, setMet] = useState({ known, version: known })
  const version = met.known === known ? met.version : known
  const setVersion = (next: number): void => setMet({ known, version: next })

  /** @param rebase adopts the record that another save stored; returns the fields that both changed */
  async function submit<Data extends { version: number }>(
    call: (ifMatch: string) => Promise<Result<Data, CallFailure>>,
    rebase: (stored: StoredRecord) => readonly string[] | null,
  ) {
    const saved = await send(() =>
      sendOver(
        version,
        (over) => call(`"${over}"`),
        (stored) => {
          setVersion(stored.version)
          return rebase(stored)?.length === 0 && !isRestored
        },
      ),
    )
    if (saved !== null) setVersion(saved.version)
    return saved
  }

  return { pending, failure, submit }
}
