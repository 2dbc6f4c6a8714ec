import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export interface DeletionInput {
  /** The deletion of the account, and of the company with its last account, ends the session; an item's does not. */
  readonly subject: 'item' | 'account' | 'company'
  readonly id: string
  /** Of a company: its name, which is typed to confirm. */
  readonly name?: string
}

/** How many of what would go with it, by the caller's own keys, e.g. `{ applications: 3 }`. */
export type DeletionPreview = Readonly<Record<string, number>>

export interface DeletionContext extends DeletionInput {
  /** Null until the person asked for the deletion. */
  readonly preview: DeletionPreview | null
  readonly failure: Failure | null
  /** The person has confirmed, so that a failed deletion can be tried again without asking twice. */
  readonly confirmed: boolean
  /** Where the receipt of an erased account can be read; null for an item. */
  readonly receiptUrl: string | null
}

export type DeletionEvent =
  | { readonly type: 'deletion.requested' }
  /** @property typed of a company: its name, as the person typed it */
  | { readonly type: 'deletion.confirmed'; readonly typed?: string }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'deletion.retryRequested' }
  | { readonly type: 'deletion.failureDismissed' }

export interface Deleted {
  readonly receiptUrl: string | null
}

export type DeletionPorts = {
  /** What would go; reads only. An edge without anything to count resolves with `{}`. */
  readonly previewDeletion: Port<Result<DeletionPreview>, DeletionInput>
  /** Deletes the subject: `DELETE /deleteKm` for an account, alone or with its company. Returns `ok` once the server confirms it. */
  readonly deleteSubject: Port<Result<Deleted>, DeletionInput>
}

export interface DeletionOutput extends DeletionInput {
  readonly endsSession: boolean
  readonly receiptUrl: string | null
}
