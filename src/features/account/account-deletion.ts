import { fromPromise } from 'xstate'
import { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import type { Deleted, DeletionInput, DeletionPreview } from '#machines/session/deletion/deletion-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '#src/api/client.ts'
import { previewCompany, previewErasure } from './mutations.ts'

export interface DeletionEdges {
  readonly api: ApiClient
  /**
   * Erases the account and signs this browser out, see AccountErasure.
   * @param company erased together with the account; null if only the account is erased
   */
  readonly erase: (company: string | null) => Promise<Result<Deleted>>
}

/** The deletion machine for the account and its company: the preview counts records that the user may not think of. */
export function provideAccountDeletion({ api, erase }: DeletionEdges): typeof deletionMachine {
  const preview = async (subject: DeletionInput['subject']): Promise<Result<DeletionPreview>> => {
    const [[account, open], company] = await Promise.all([
      previewErasure(api),
      subject === 'company' ? previewCompany(api) : null,
    ])
    if (!account.ok) return account
    if (!open.ok) return open
    if (company?.ok === false) return company
    const counts = company?.value.erased.map(({ kind, count }) => [kind, count] as const) ?? []
    return {
      ok: true,
      value: {
        ...Object.fromEntries(counts),
        providers: account.value.providers.length,
        sessions: open.value.sessions.length,
      },
    }
  }
  return deletionMachine.provide({
    actors: {
      previewDeletion: fromPromise<Result<DeletionPreview>, DeletionInput>(({ input }) =>
        preview(input.subject),
      ),
      deleteSubject: fromPromise<Result<Deleted>, DeletionInput>(({ input }) =>
        erase(input.subject === 'company' ? input.id : null),
      ),
    },
  })
}
