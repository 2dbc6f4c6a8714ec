import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, byDeveloper } from '#server/modules/transition-log/public.ts'

/** Logs a change of an integration that is no event of its machine. */
export async function logIntegration(
  tx: TenantTx,
  tenantId: string,
  id: string,
  event: 'integration.created' | 'integration.changed' | 'integration.removed',
  more: { to?: string; fields?: readonly string[]; at: Date },
): Promise<void> {
  const entry = { entity: 'integration' as const, entityId: id, event, actor: byDeveloper, ...more }
  await appendTransitions(tx, tenantId, [entry])
}
