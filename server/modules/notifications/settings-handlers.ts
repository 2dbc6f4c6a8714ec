import { notificationKinds, requiredEmails } from '#machines/domain/company/notifications.ts'
import { badField } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { readChannels, saveChannels } from './settings-repository.ts'

async function present(
  tx: TenantTx,
  tenantId: string,
  memberId: string,
): Promise<components['schemas']['NotificationSettings']> {
  const channels = await readChannels(tx, tenantId, memberId)
  return {
    items: notificationKinds.map((kind) => {
      const isEmailRequired = requiredEmails.has(kind)
      return {
        kind,
        bell: channels[kind].bell,
        email: channels[kind].email || isEmailRequired,
        isEmailRequired,
      }
    }),
  }
}

const get = operation('getNotificationSettings', {
  transact: async (tx, _request, { actor: { companyId, memberId } }) => ({
    status: 200,
    body: await present(tx, companyId, memberId),
  }),
})

const set = operation('setNotificationChannels', {
  transact: async (tx, { path: { notificationKind: kind }, body: channels }, { actor, clock }) => {
    const { companyId, memberId } = actor
    if (!channels.email && requiredEmails.has(kind))
      return badField('email', 'required', 'Assay always sends this email.')
    await saveChannels(tx, companyId, { memberId, kind, channels, at: clock.now() })
    return { status: 200, body: await present(tx, companyId, memberId) }
  },
})

export const notificationSettingOperations = [get, set]
