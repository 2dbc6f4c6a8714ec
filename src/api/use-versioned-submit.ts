import { useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from './call-failure.ts'
import { useSubmit } from './use-submit.ts'

/**
 * The way to the server of a form that makes or changes a record with a version. `ifMatch` names the version that is
 * written over: when another one stands meanwhile, that one, so that submitting again puts the text over it.
 *
 * @param known the version that the form shows; absent for a new record. Another one begins anew with that.
 */
export function useVersionedSubmit(known = 0) {
  const { pending, failure, submit: send } = useSubmit()
  const [met, setMet] = useState({ known, version: known })
  const version = met.known === known ? met.version : known
  const setVersion = (next: number): void => setMet({ known, version: next })

  async function submit<Data extends { version: number }>(call: () => Promise<Result<Data, CallFailure>>) {
    const saved = await send(async () => {
      const result = await call()
      if (!result.ok) {
        const current = result.failure.current?.version
        if (typeof current === 'number') setVersion(current)
      }
      return result
    })
    if (saved !== null) setVersion(saved.version)
    return saved
  }

  return { pending, failure, submit, ifMatch: `"${version}"` }
}
