import { fromPromise } from 'xstate'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionInput, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '#src/api/client.ts'
import { previewErasure } from './calls.ts'

export interface DeletionEdges {
  readonly api: ApiClient
  /** The erasure itself; ends in the sign-out of this browser, see AccountErasure. */
  readonly erase: () => Promise<Result<Deleted>>
}

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
  return deletionMachine.provide({
    actors: {
      previewDeletion: fromPromise<Result<DeletionPreview>, DeletionInput>(preview),
      deleteSubject: fromPromise<Result<Deleted>, DeletionInput>(erase),
    },
  })
}
