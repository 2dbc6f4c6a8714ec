import { dayOf, daysAfter } from '#machines/shared/calendar-day.ts'
import type { TenantTx } from '../db/database.ts'
import { lockForEvent } from '../modules/applications/face.ts'
import { applyInvitation, draftInvitation } from '../modules/invitations/face.ts'
import { byDeveloper, byMember, bySystem } from '../modules/transition-log/face.ts'
import { momentsAfterLog } from './find-demo.ts'
import { seatsOf } from './linked-developers.ts'
import type { Workspace } from './workspace.ts'

interface Demo {
  readonly companyId: string
  readonly workspace: Workspace
  readonly memberId: string
  readonly now: Date
}

/** Invites the first developer of the fullest board's first stage, who is interested, by the product's own rules. */
export async function seedInvitation(
  tx: TenantTx,
  { companyId, workspace, memberId, now }: Demo,
): Promise<void> {
  const hoursAgo = await momentsAfterLog(tx, companyId, now)
  const leads = seatsOf(workspace).filter(({ record }) => record.state === 'lead')
  for (const { record } of leads) {
    const locked = await lockForEvent(tx, companyId, record.id)
    if (locked === null || locked.developerId === null) continue
    const content = {
      purpose: 'invite',
      reasons: ['Years of PostgreSQL in the open, most of it verified', 'Reviews that others learn from'],
      salary: { min: 80_000, max: 95_000, currency: 'EUR', per: 'year' },
      clientKind: null,
      message: 'Your work on query planning is what this team is missing.',
      expiresOn: daysAfter(dayOf(now), 60),
    } as const
    const at = hoursAgo(30)
    const draft = { ...content, reasons: [...content.reasons] }
    const id = await draftInvitation(tx, { companyId, locked, content: draft, memberId, at })
    // Shown in the product alone: the demo mails nothing to its developers.
    const ports = { publicUrl: '', address: null }
    const by = { actor: byMember(memberId), at, version: null }
    const sent = await applyInvitation(tx, companyId, id, { type: 'invitation.sendRequested' }, by, ports)
    if (sent.kind !== 'done') continue
    const system = { actor: bySystem, at: hoursAgo(29.9), version: null }
    await applyInvitation(tx, companyId, id, { type: 'invitation.holdElapsed' }, system, ports)
    const person = { actor: byDeveloper, at: hoursAgo(20), version: null }
    await applyInvitation(tx, companyId, id, { type: 'invitation.interested' }, person, ports)
    return
  }
}
