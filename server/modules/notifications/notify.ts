import { v7 as uuidv7 } from 'uuid'
import { defaultChannels } from '#machines/domain/company/notifications.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { wakeMember } from '#server/work/queue/progress.ts'
import { memberOf } from '../transition-log/public.ts'
import type { Cause } from './cause.ts'
import type { LetterWords } from './letters.ts'
import { mailRecipients } from './mail-recipients.ts'
import {
  clientOf,
  deleteUnread,
  insertNotifications,
  listRecipients,
  type NewNotification,
} from './repository.ts'

/** Members by id, or all who manage members. */
export interface To {
  readonly members?: readonly string[]
  readonly managers?: true
  /** Needed for an email; absent for kinds with their own. */
  readonly publicUrl?: string
  /** The email's text, for kinds whose email says more than the notification. */
  readonly words?: LetterWords
}

/**
 * Notifies active members who see the record's client, except the actor, by bell and email as they chose. Runs in the
 * transaction of the cause; open pages update at the commit.
 */
export async function notify(tx: TenantTx, tenantId: string, cause: Cause, to: To): Promise<void> {
  const { actor, at, kind, ...about } = cause
  const { members = [], managers = false, publicUrl, words } = to
  if (members.length === 0 && !managers) return
  const actorId = memberOf(actor)
  const recipients = await beyondGrants(tx, async () => {
    const clientId = await clientOf(tx, tenantId, about)
    return listRecipients(tx, tenantId, { members, managers, actorId, clientId, kind })
  })
  const chosen = recipients.map((recipient) => ({
    ...recipient,
    notificationId: uuidv7(),
    bell: recipient.bell ?? defaultChannels[kind].bell,
    isMailed: publicUrl !== undefined && (recipient.by_email ?? defaultChannels[kind].email),
  }))
  const rows = chosen.flatMap(({ id: member_id, notificationId, bell, isMailed }) =>
    bell || isMailed
      ? [
          {
            tenant_id: tenantId,
            id: notificationId,
            member_id,
            kind,
            actor_member_id: actorId,
            actor_contact_id: actor.kind === 'contact' ? actor.id : null,
            application_id: null,
            client_id: null,
            note_id: null,
            digest_id: null,
            transfer_id: null,
            entitlement: null,
            outcome: null,
            given: null,
            ...about,
            in_bell: bell,
            created_at: at,
            read_at: null,
          },
        ]
      : [],
  )
  await insertNotifications(tx, rows)
  for (const { id, member_id, in_bell } of rows)
    if (in_bell) await wakeMember(tx, { tenantId, memberId: member_id, id })
  const mailed = chosen.filter(({ isMailed }) => isMailed)
  if (publicUrl !== undefined && mailed.length > 0)
    await beyondGrants(tx, () =>
      mailRecipients(tx, tenantId, cause, { recipients: mailed, publicUrl, ...(words && { words }) }),
    )
}

/** Deletes unread notifications of an undone action. */
export async function takeBack(
  tx: TenantTx,
  tenantId: string,
  cause: Pick<Cause, 'kind'> &
    Partial<Pick<NewNotification, 'application_id' | 'digest_id' | 'transfer_id' | 'actor_contact_id'>>,
): Promise<void> {
  const members = await beyondGrants(tx, () => deleteUnread(tx, tenantId, cause))
  for (const { id, member_id } of members) await wakeMember(tx, { tenantId, memberId: member_id, id })
}
