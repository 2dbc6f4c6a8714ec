import { v7 as uuidv7 } from 'uuid'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { wakeMember } from '#server/work/queue/progress.ts'
import { memberOf, type LogActor } from '../transition-log/face.ts'
import {
  clientOf,
  deleteUnread,
  insertNotifications,
  listRecipients,
  type NewNotification,
} from './repository.ts'

type Fact = Partial<
  Pick<NewNotification, 'note_id' | 'digest_id' | 'transfer_id' | 'entitlement' | 'outcome' | 'given'>
>

/** What happened, and the record that the notification leads to. */
export interface Cause extends Fact {
  readonly kind: NewNotification['kind']
  readonly actor: LogActor
  readonly at: Date
  readonly application_id?: string
  readonly client_id?: string
}

/** Members by their ids, or everyone who manages members. */
export interface To {
  readonly members?: readonly string[]
  readonly managers?: true
}

/**
 * Notifies members in the transaction that writes the cause: active ones other than the actor who see the client of the record.
 * Open pages hear of it at the commit.
 */
export async function notify(tx: TenantTx, tenantId: string, cause: Cause, to: To): Promise<void> {
  const { actor, at, kind, ...about } = cause
  const { members = [], managers = false } = to
  if (members.length === 0 && !managers) return
  const actorId = memberOf(actor)
  const rows = await beyondGrants(tx, async () => {
    const clientId = await clientOf(tx, tenantId, about)
    const asked = { members, managers, actorId, clientId }
    const recipients = await listRecipients(tx, tenantId, asked)
    return recipients.map(({ id: member_id }) => ({
      tenant_id: tenantId,
      id: uuidv7(),
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
      in_bell: true,
      created_at: at,
      read_at: null,
    }))
  })
  await insertNotifications(tx, rows)
  for (const { id, member_id } of rows) await wakeMember(tx, { tenantId, memberId: member_id, id })
}

/** Deletes unread notifications of something that was taken back. */
export async function takeBack(
  tx: TenantTx,
  tenantId: string,
  cause: Pick<Cause, 'kind'> &
    Partial<Pick<NewNotification, 'application_id' | 'digest_id' | 'transfer_id' | 'actor_contact_id'>>,
): Promise<void> {
  const members = await beyondGrants(tx, () => deleteUnread(tx, tenantId, cause))
  for (const { id, member_id } of members) await wakeMember(tx, { tenantId, memberId: member_id, id })
}
