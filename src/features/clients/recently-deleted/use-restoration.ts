import { useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import { CallEnded } from '#src/api/call-errors.ts'
import type { components } from '#contract/schema.gen.ts'
import { failureText } from '#src/session/failure-words.ts'
import { restoreCandidate } from '../mutations.ts'
import type { DeletedCandidate } from './use-deleted-list.ts'
import { deletedWords } from './words.ts'

export type OutOfPlay = components['schemas']['OutOfPlay']

/** Result for a row since the list was opened. */
export type Restoration =
  | { readonly kind: 'restoring'; readonly row: DeletedCandidate }
  | {
      readonly kind: 'restored'
      readonly row: DeletedCandidate
      /** The applications restored out of play, with the reason. */
      readonly outOfPlay: readonly OutOfPlay[]
    }
  /** There is nothing left to restore. */
  | { readonly kind: 'gone'; readonly row: DeletedCandidate }
  | { readonly kind: 'failed'; readonly row: DeletedCandidate; readonly why: string }

function whyNot(failure: CallFailure): string {
  if (failure.code === 'email-taken') return deletedWords.alreadyTaken
  if (failure.code === 'role-missing') return deletedWords.notRestored(deletedWords.roleFix)
  return deletedWords.notRestored(failureText(failure))
}

/**
 * Restores candidates one by one, and keeps each result.
 * @param reload loads the list again
 */
export function useRestoration(reload: () => Promise<void>) {
  const api = useApi()
  const [restorations, setRestorations] = useState<ReadonlyMap<string, Restoration>>(new Map())
  const put = (restoration: Restoration) =>
    setRestorations((old) => new Map(old).set(restoration.row.id, restoration))
  const forget = (id: string) => setRestorations((old) => new Map([...old].filter(([key]) => key !== id)))

  async function restore(row: DeletedCandidate) {
    put({ kind: 'restoring', row })
    try {
      const result = await restoreCandidate(api, row.id)
      if (result.ok) put({ kind: 'restored', row, outOfPlay: result.value.outOfPlay })
      else if (result.failure.status === 404) put({ kind: 'gone', row })
      else put({ kind: 'failed', row, why: whyNot(result.failure) })
      void reload()
    } catch (error) {
      forget(row.id)
      if (!(error instanceof CallEnded)) throw error
    }
  }

  return { restorations, restore: (row: DeletedCandidate) => void restore(row) }
}
