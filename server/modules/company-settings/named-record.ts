import type { taken } from '#server/contract/answers.ts'
import type { TenantTx } from '#server/db/database.ts'
import { refuseDuplicate } from '#server/db/errors.ts'
import type { FieldChange } from '#server/db/tables/pipeline.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'

/** A settings record with a unique name: its kind, and the refusal of a taken name. */
interface NamedRecord {
  readonly entity: 'rejectionReason' | 'stageTemplate' | 'mailTemplate'
  /** The unique constraint of its names. */
  readonly constraint: string
  readonly nameTaken: ReturnType<typeof taken>
}

interface Change {
  readonly did: 'created' | 'changed' | 'deleted'
  readonly fields?: readonly string[]
  readonly change: readonly FieldChange[]
  readonly at: Date
}

/** The common part of creating, changing and deleting a named record. */
export const namedRecord = ({ entity, constraint, nameTaken }: NamedRecord) => ({
  /** Writes the record; returns the refusal if the name is taken. */
  refuseTakenName: (write: () => Promise<void>) => refuseDuplicate(constraint, nameTaken, write),
  /** Logs a change for the audit log. */
  log: (
    tx: TenantTx,
    actor: { readonly companyId: string; readonly memberId: string },
    entityId: string,
    { did, ...change }: Change,
  ) =>
    appendTransitions(tx, actor.companyId, [
      { entity, entityId, event: `${entity}.${did}`, actor: byMember(actor.memberId), ...change },
    ]),
})
