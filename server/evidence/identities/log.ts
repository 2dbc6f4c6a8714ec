import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byDeveloper } from '#server/modules/transition-log/public.ts'

const log = (tx: TenantTx, accountId: string, event: string, fields: readonly string[], at: Date) =>
  appendTransitions(tx, accountId, [
    { entity: 'user', entityId: accountId, actor: byDeveloper, event, fields, at },
  ])

/** Logs that emails or keys were added, removed or verified, which updates the developer's other screens. */
export const logIdentities = (
  tx: TenantTx,
  accountId: string,
  field: 'commitAddresses' | 'signingKeys',
  at: Date,
): Promise<void> => log(tx, accountId, 'user.identitiesChanged', [field], at)

/**
 * Logs that choices for a topic changed. The log contains neither the topic nor the values, because they are private.
 */
export const logChoice = (
  tx: TenantTx,
  accountId: string,
  fields: readonly ('hidden' | 'declared' | 'dispute')[],
  at: Date,
): Promise<void> => log(tx, accountId, 'user.topicChosen', fields, at)
