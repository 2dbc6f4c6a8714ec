import { dayOf, daysAfter } from '#machines/domain/time/calendar-day.ts'
import type { TenantTx } from '../db/database.ts'
import { addToPosition, lockForEvent } from '../modules/applications/public.ts'
import { applyInvitation, draftInvitation } from '../modules/invitations/public.ts'
import { byDeveloper, byMember, bySystem } from '../modules/transition-log/public.ts'
import { busiestBoard, momentsAfterLog } from './find-demo.ts'
import { seatsOf, type DeveloperOnView } from './linked-developers.ts'
import type { Workspace } from './workspace.ts'

interface Inviting {
  readonly companyId: string
  readonly memberId: string
  readonly now: Date
}

// Shown in the product only: the demo sends no mail to its developers.
const ports = { publicUrl: '', address: null }

interface InvitationWords {
  readonly reasons: readonly string[]
  readonly message: string
}

const ofDatabases: InvitationWords = {
  reasons: ['Years of PostgreSQL in the open, most of it verified', 'Reviews that others learn from'],
  message: 'Your work on query planning is what this team is missing.',
}
const ofClusters: InvitationWords = {
  reasons: ['Clusters that have run for years, most of it verified', 'Reviews that others learn from'],
  message: 'Your work on clusters is what this team is missing.',
}

/**
 * Sends an invitation valid for so many days, by the product's own rules. Returns its id, or null if refused.
 */
async function sendInvitation(
  tx: TenantTx,
  { companyId, memberId, now }: Inviting,
  applicationId: string,
  { words, days, sentAt, heldUntil }: { words: InvitationWords; days: number; sentAt: Date; heldUntil: Date },
): Promise<string | null> {
  const locked = await lockForEvent(tx, companyId, applicationId)
  if (locked === null || locked.developerId === null) return null
  const content = {
    purpose: 'invite' as const,
    reasons: [...words.reasons],
    salary: { min: 80_000, max: 95_000, currency: 'EUR', per: 'year' as const },
    clientKind: null,
    message: words.message,
    expiresOn: daysAfter(dayOf(now), days),
  }
  const id = await draftInvitation(tx, { companyId, locked, content, memberId, at: sentAt })
  const by = { actor: byMember(memberId), at: sentAt, version: null }
  const sent = await applyInvitation(tx, companyId, id, { type: 'invitation.sendRequested' }, by, ports)
  if (sent.kind !== 'done') return null
  const system = { actor: bySystem, at: heldUntil, version: null }
  await applyInvitation(tx, companyId, id, { type: 'invitation.holdElapsed' }, system, ports)
  return id
}

/**
 * Invites two developers of the fullest board's first stage: one is interested, the other has not answered.
 */
export async function seedInvitations(
  tx: TenantTx,
  { workspace, ...inviting }: Inviting & { readonly workspace: Workspace },
): Promise<void> {
  const { companyId, now } = inviting
  const hoursAgo = await momentsAfterLog(tx, companyId, now)
  const leads = seatsOf(workspace).filter(({ record }) => record.state === 'lead')
  const terms = [
    { words: ofDatabases, days: 60, sentAt: hoursAgo(30), heldUntil: hoursAgo(29.9) },
    { words: ofDatabases, days: 13, sentAt: hoursAgo(26), heldUntil: hoursAgo(25.9) },
  ]
  const sent: string[] = []
  for (const { record } of leads) {
    const next = terms[sent.length]
    if (next === undefined) break
    const id = await sendInvitation(tx, inviting, record.id, next)
    if (id !== null) sent.push(id)
  }
  const [answered] = sent
  if (answered === undefined) return
  const person = { actor: byDeveloper, at: hoursAgo(20), version: null }
  await applyInvitation(tx, companyId, answered, { type: 'invitation.interested' }, person, ports)
}

/**
 * Adds a developer to the fullest board and invites them, by the product's own rules. They have not answered.
 */
export async function seedOpenInvitation(
  tx: TenantTx,
  { developer, ...inviting }: Inviting & { readonly developer: DeveloperOnView },
): Promise<void> {
  const { companyId, memberId, now } = inviting
  const board = await busiestBoard(tx, companyId)
  if (board === null) return
  const hoursAgo = await momentsAfterLog(tx, companyId, now)
  const added = await addToPosition(tx, {
    companyId,
    positionId: board.positionId,
    body: { developerId: developer.accountId },
    shown: developer.shown,
    by: { memberId, at: hoursAgo(27) },
  })
  if ('refusal' in added) throw new Error(`demo: ${developer.shown.introduction.name} can't be added`)
  const terms = { words: ofClusters, days: 13, sentAt: hoursAgo(26), heldUntil: hoursAgo(25.9) }
  await sendInvitation(tx, inviting, added.applicationId, terms)
}
