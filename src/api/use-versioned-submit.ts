import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import { sendOver, type StoredRecord } from './send-over.ts'
import { useSubmit } from './use-submit.ts'

interface Begun {
  /** The version that the form shows; 0 for a new record. Another one begins anew with that. */
  readonly version: number
  /** The text is of an earlier visit: nobody knows which fields of the record it changed. */
  readonly isKept: boolean
}

/**
 * The way to the server of a form that makes or changes a record with a version. `ifMatch` names the version that is
 * written over: after a conflict the stored one, so that submitting again puts the text over it.
 */
export function useVersionedSubmit({ version: known, isKept }: Begun) {
  const { pending, failure, submit: send } = useSubmit()
  const [met, setMet] = useState({ known, version: known })
  const version = met.known === known ? met.version : known
  const setVersion = (next: number): void => setMet({ known, version: next })

  /** @param rebase takes over the record that another save has stored; answers the fields that both changed */
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
          return rebase(stored)?.length === 0 && !isKept
        },
      ),
    )
    if (saved !== null) setVersion(saved.version)
    return saved
  }

  return { pending, failure, submit }
}
