import { fromPromise } from 'xstate'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionInput, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '#src/api/client.ts'
import { previewErasure } from './calls.ts'

export interface DeletionEdges {
  readonly api: ApiClient
  /** The erasure itself; ends in the sign-out of this browser, see AccountErasure. */
  readonly erase: (mayBeErased: boolean) => Promise<Result<Deleted>>
}

/** Whether the server may have done what was asked of it, as nothing came back that says no. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind === 'noResponse' || kind === 'unavailable' || kind === 'defect'

/** The deletion machine for the account: the preview counts what the person may not think of. */
export function provideAccountDeletion({ api, erase }: DeletionEdges): typeof deletionMachine {
  const preview = async (): Promise<Result<DeletionPreview>> => {
    const [account, open] = await previewErasure(api)
    if (!account.ok) return account
    if (!open.ok) return open
    return {
      ok: true,
      value: { providers: account.value.providers.length, sessions: open.value.sessions.length },
    }
  }
  let mayBeErased = false
  const eraseOnce = async (): Promise<Result<Deleted>> => {
    const result = await erase(mayBeErased)
    if (!result.ok && isUnanswered(result.failure)) mayBeErased = true
    return result
  }
  return deletionMachine.provide({
    actors: {
      previewDeletion: fromPromise<Result<DeletionPreview>, DeletionInput>(preview),
      deleteSubject: fromPromise<Result<Deleted>, DeletionInput>(eraseOnce),
    },
  })
}
