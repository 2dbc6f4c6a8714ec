import type { taken } from '#server/contract/answers.ts'
import type { TenantTx } from '#server/db/database.ts'
import { refuseDuplicate } from '#server/db/errors.ts'
import type { FieldChange } from '#server/db/tables/pipeline.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'

/** A record of the settings that has a name of its own: its kind, and how a name that exists already is refused. */
interface NamedRecord {
  readonly entity: 'rejectionReason' | 'stageTemplate' | 'mailTemplate'
  /** The constraint that keeps its names unique in a company. */
  readonly constraint: string
  readonly nameTaken: ReturnType<typeof taken>
}

interface Change {
  readonly did: 'created' | 'changed' | 'deleted'
  readonly fields?: readonly string[]
  readonly change: readonly FieldChange[]
  readonly at: Date
}

/** What creating, changing and deleting have in common for every named record of the settings. */
export const namedRecord = ({ entity, constraint, nameTaken }: NamedRecord) => ({
  /** Writes the record; the refusal where another one has its name. */
  refuseTakenName: (write: () => Promise<void>) => refuseDuplicate(constraint, nameTaken, write),
  /** Adds a change of the record to the audit log. */
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
