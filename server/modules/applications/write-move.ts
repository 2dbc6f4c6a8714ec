import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { TenantTx } from '#server/db/database.ts'
import { appendTransitions, type LogActor } from '../transition-log/public.ts'
import { saveApplication, type ApplicationRecord } from './repository.ts'

export async function writeMove(
  tx: TenantTx,
  tenantId: string,
  before: ApplicationRecord,
  after: ApplicationRecord,
  event: ApplicationEvent['type'],
  by: { actor: LogActor; at: Date; fields?: readonly string[] },
): Promise<void> {
  await saveApplication(tx, tenantId, after, by.at)
  await appendTransitions(tx, tenantId, [
    {
      entity: 'application',
      entityId: before.id,
      parentId: before.positionId,
      event,
      from: before.state,
      to: after.state,
      fromStageId: before.stageId,
      toStageId: after.stageId,
      actor: by.actor,
      at: by.at,
      fields: by.fields ?? [],
    },
  ])
}
