import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byDeveloper } from '#server/modules/transition-log/face.ts'

const log = (tx: TenantTx, accountId: string, event: string, fields: readonly string[], at: Date) =>
  appendTransitions(tx, accountId, [
    { entity: 'user', entityId: accountId, actor: byDeveloper, event, fields, at },
  ])

/** Tells the developer's other screens that addresses or keys came, went or were confirmed. */
export const logIdentities = (
  tx: TenantTx,
  accountId: string,
  field: 'commitAddresses' | 'signingKeys',
  at: Date,
): Promise<void> => log(tx, accountId, 'user.identitiesChanged', [field], at)

/** Tells them that something else is chosen of a topic; which one, and what of it, is not for a log. */
export const logChoice = (
  tx: TenantTx,
  accountId: string,
  fields: readonly ('hidden' | 'declared' | 'dispute')[],
  at: Date,
): Promise<void> => log(tx, accountId, 'user.topicChosen', fields, at)
