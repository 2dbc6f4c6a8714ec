import { memberMachine } from '#machines/lifecycle/member/member-machine.ts'
import type { MemberEvent, MemberFacts } from '#machines/lifecycle/member/member-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import { seesAllClients } from '#machines/domain/company/member-roles.ts'
import type { MemberState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { FieldChange } from '#server/db/tables/pipeline.ts'
import { notify } from '../notifications/public.ts'
import { appendTransitions, byMember, changesBetween, memberOf } from '../transition-log/public.ts'
import { clientNames, unknownClient } from './client-grants.ts'
import { effects, type By } from './effects.ts'
import { endTransferTo } from './ownership/end-transfers.ts'
import { canOwn, findMemberOf, saveMember, type Member } from './repository.ts'
import { lockMember } from './member-record.ts'

export type Applied =
  | { readonly kind: 'done'; readonly joined: Member | null }
  | { readonly kind: 'absent' }
  /** The new owner is the same member, inactive or a viewer. */
  | { readonly kind: 'noOwner' }
  /** The granted client at this index does not exist. */
  | { readonly kind: 'noClient'; readonly index: number }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Changes of role and clients, for the audit log; empty for other events. */
async function changesOf(
  tx: TenantTx,
  tenantId: string,
  event: MemberEvent,
  { role, clients }: Pick<MemberFacts, 'role' | 'clients'>,
): Promise<readonly FieldChange[]> {
  if (event.type === 'member.joined')
    return changesBetween({}, { role, clients: await clientNames(tx, tenantId, clients) })
  const isWidened = event.type === 'member.roleChanged' && clients !== null && seesAllClients(event.role)
  const ofRole =
    event.type === 'member.roleChanged' ? [{ field: 'role', before: role, after: event.role }] : []
  if (event.type !== 'member.grantsChanged' && !isWidened) return ofRole
  const after = event.type === 'member.grantsChanged' ? event.clients : null
  const [before, now] = [await clientNames(tx, tenantId, clients), await clientNames(tx, tenantId, after)]
  return [...ofRole, { field: 'clients', before, after: now }]
}

/** Applies an event of the member machine: writes row, log and effects. */
export async function applyMember(
  tx: TenantTx,
  tenantId: string,
  id: string,
  event: MemberEvent,
  by: By,
  publicUrl: string,
): Promise<Applied> {
  const { actor, at, joining } = by
  const asking = { memberId: memberOf(actor), at, ...(joining && { joining }) }
  const record = await lockMember(tx, tenantId, id, asking)
  if (record === null) return { kind: 'absent' }
  const { state, facts } = record
  if (by.version !== null && by.version !== record.version) return { kind: 'stale' }
  const newOwner = 'newOwner' in event ? event.newOwner : undefined
  if (newOwner !== undefined && (newOwner === id || !(await canOwn(tx, tenantId, newOwner))))
    return { kind: 'noOwner' }
  const clients = event.type === 'member.grantsChanged' ? (event.clients ?? []) : []
  const index = await unknownClient(tx, tenantId, clients)
  if (index >= 0) return { kind: 'noClient', index }
  const verdict = applyEvent(memberMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'done', joined: null }
  const change = await changesOf(tx, tenantId, event, facts)
  for (const effect of verdict.effects) {
    const refusal = await effects[effect]({ tx, tenantId, record, event, by, publicUrl })
    if (refusal !== null) return { kind: 'refused', refusal }
  }
  const to: MemberState = verdict.state
  if (record.member !== null && to !== state && to !== 'invited') {
    await saveMember(tx, tenantId, { id, state: to }, at)
    if (to !== 'active') await endTransferTo(tx, tenantId, id, at)
  }
  const joined = joining === undefined ? null : await findMemberOf(tx, tenantId, joining.accountId)
  const log = {
    entity: 'member',
    event: event.type,
    from: state,
    to,
    fields: event.type === 'member.joined' ? [] : change.map(({ field }) => field),
    ...(change.length > 0 && { change }),
    at,
  } as const
  // An account that rejoins keeps its earlier member.
  const logSubject =
    joined === null ? { entityId: id, actor } : { entityId: joined.id, actor: byMember(joined.id) }
  await appendTransitions(tx, tenantId, [{ ...log, ...logSubject }])
  if (joined !== null) {
    const members = record.invitation === null ? [] : [record.invitation.invited_by]
    const cause = { kind: 'memberJoined', actor: byMember(joined.id), at } as const
    await notify(tx, tenantId, cause, { members, managers: true, publicUrl })
  }
  return { kind: 'done', joined }
}
