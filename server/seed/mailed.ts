import type { TenantTx } from '../db/database.ts'
import { lockForEvent } from '../modules/applications/face.ts'
import { applyDigest, decide, draftDigest, viewDigest } from '../modules/digests/face.ts'
import { applyInvitation, draftInvitation } from '../modules/invitations/face.ts'
import { byDeveloper, byMember, bySystem } from '../modules/transition-log/face.ts'
import { seatsOf } from './linked-developers.ts'
import type { Workspace } from './workspace.ts'

const hourMs = 60 * 60 * 1000

interface Demo {
  readonly companyId: string
  readonly workspace: Workspace
  readonly memberId: string
  readonly now: Date
  /** The origin people see, without a slash at the end. */
  readonly publicUrl: string
}

/** An invitation that a developer answered, a sent digest with decisions, and a draft, all by the product's own rules. */
export async function seedMailed(tx: TenantTx, demo: Demo): Promise<void> {
  await seedInvitation(tx, demo)
  await seedDigests(tx, demo)
}

/** Invites the first developer of the fullest board's first stage, who is interested. */
async function seedInvitation(tx: TenantTx, { companyId, workspace, memberId, now }: Demo): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
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
      expiresOn: new Date(now.getTime() + 60 * 24 * hourMs).toISOString().slice(0, 10),
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

/** Sends a digest of the candidates that the fullest board has submitted, of whom the client decides on two, and drafts the next. */
async function seedDigests(
  tx: TenantTx,
  { companyId, workspace, memberId, now, publicUrl }: Demo,
): Promise<void> {
  // After the answer to the invitation: the log is in the order of time.
  const at = new Date(now.getTime() - 18 * hourMs)
  const submitted = seatsOf(workspace).filter(({ record }) => record.state === 'active.submitted')
  const [first, second] = submitted
  const positionId = first?.record.positionId
  const position = workspace.positions.find(({ id }) => id === positionId)
  if (first === undefined || second === undefined || position === undefined) return
  const contacts = workspace.contacts.filter(({ clientId }) => clientId === position.clientId)
  const decider = contacts.find(({ role }) => role === 'decider')
  if (decider === undefined) return
  const content = {
    introduction: 'Three engineers who could start this quarter. Their commits speak for themselves.',
    masked: false,
    items: submitted.slice(0, 3).map(({ record }, index) => ({
      applicationId: record.id,
      summary: summaries[index] ?? '',
    })),
    recipientIds: contacts.map(({ id }) => id),
  }
  const drafting = { companyId, positionId: position.id, memberId }
  const id = await draftDigest(tx, { ...drafting, content, at })
  if (id === null) return
  const by = { actor: byMember(memberId), at, version: null, publicUrl }
  const checked = await applyDigest(tx, companyId, id, { type: 'digest.checkRequested' }, by)
  if (checked.kind !== 'done') throw new Error('demo: the digest is refused')
  await applyDigest(tx, companyId, id, { type: 'digest.holdStarted' }, by)
  await applyDigest(tx, companyId, id, { type: 'digest.holdElapsed' }, { ...by, actor: bySystem })
  const decided = { digestId: id, contactId: decider.id, times: [] }
  const soon = new Date(now.getTime() - 12 * hourMs)
  await viewDigest(tx, companyId, decided, soon)
  const yes = { ...decided, applicationId: first.record.id, decision: 'interview', comment: null } as const
  await decide(tx, companyId, { ...yes, times: ['Tuesday 10:00', 'Wednesday afternoon'] }, soon)
  const no = { ...decided, applicationId: second.record.id, decision: 'decline' } as const
  await decide(tx, companyId, { ...no, comment: 'We need more hands-on Kubernetes.' }, soon)
  const next = { ...content, introduction: 'One more for your team.', items: [] }
  await draftDigest(tx, { ...drafting, content: next, at: now })
}

const summaries = [
  'Led the storage rewrite at her last company and mentors two juniors.',
  'Strong in incident work; prefers four days a week.',
  'Has shipped the same kind of ingest pipeline twice.',
]
