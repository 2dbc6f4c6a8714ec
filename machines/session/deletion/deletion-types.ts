import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export interface DeletionInput {
  /** Deleting the account, or the company with its last account, ends the session; deleting an item does not. */
  readonly subject: 'item' | 'account' | 'company'
  readonly id: string
  /** Name of a company, typed to confirm. */
  readonly name?: string
}

/** Number of records deleted with the subject, by the caller's keys, e.g. `{ applications: 3 }`. */
export type DeletionPreview = Readonly<Record<string, number>>

export interface DeletionContext extends DeletionInput {
  /** Null until the preview has loaded. */
  readonly preview: DeletionPreview | null
  readonly failure: Failure | null
  /** Whether the person has confirmed; a retry then skips the confirmation. */
  readonly confirmed: boolean
  /** URL of the erasure receipt; null before the deletion and for an item. */
  readonly receiptUrl: string | null
}

export type DeletionEvent =
  | { readonly type: 'deletion.requested' }
  /** @property typed the company's name as the person typed it */
  | { readonly type: 'deletion.confirmed'; readonly typed?: string }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'deletion.retryRequested' }
  | { readonly type: 'deletion.failureDismissed' }

export interface Deleted {
  readonly receiptUrl: string | null
}

export type DeletionPorts = {
  /** Counts the records that would be deleted; read-only. Resolves with `{}` when there are none. */
  readonly previewDeletion: Port<Result<DeletionPreview>, DeletionInput>
  /** Deletes the subject: `DELETE /deleteKm` for an account, alone or with its company. Returns `ok` once the server confirms it. */
  readonly deleteSubject: Port<Result<Deleted>, DeletionInput>
}

export interface DeletionOutput extends DeletionInput {
  readonly endsSession: boolean
  readonly receiptUrl: string | null
}
