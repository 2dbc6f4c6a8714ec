import {
  offerDays,
  type OwnershipEffect,
  type OwnershipEvent,
} from '#machines/lifecycle/ownership/ownership-types.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { notify } from '../../notifications/public.ts'
import { memberOf, type LogActor } from '../../transition-log/public.ts'
import { saveRole } from '../repository.ts'
import { offerLetter } from './letters.ts'
import { mailMember, mailResult, namesOf, type Parties } from './mail-result.ts'
import type { Transfer } from './transfer-repository.ts'

/** The kind of the jobs that expire offers; the subject is an offer. */
export const ownershipJobs = 'ownership'

export interface By {
  readonly actor: LogActor
  readonly at: Date
  readonly hasRecentSignIn: boolean
  /** For the link in an offer's mail. */
  readonly publicUrl?: string
}

interface Context {
  readonly tx: TenantTx
  readonly tenantId: string
  readonly transfer: Pick<Transfer, 'id' | 'expires_at'>
  readonly parties: Parties
  readonly event: OwnershipEvent
  readonly by: By
}

export const effects: Readonly<Record<OwnershipEffect, (context: Context) => Promise<void> | null>> = {
  logTransition: () => null,
  queueExpiry: ({ tx, tenantId, transfer: { id: subject } }) =>
    enqueueJob(tx, { kind: ownershipJobs, subject, tenantId, inMs: offerDays * dayMs }),
  async mailOffer({ tx, tenantId, transfer: { id, expires_at: expiresAt }, parties, by }) {
    const { actor, at, publicUrl } = by
    if (publicUrl === undefined) throw new TypeError('the mail of an offer has no link')
    const words = offerLetter(await namesOf(tx, tenantId, parties), { expiresAt, publicUrl })
    await mailMember(tx, tenantId, parties.member, words, at)
    const cause = { kind: 'ownershipOffered', transfer_id: id, actor, at } as const
    await notify(tx, tenantId, cause, { members: [parties.member.id] })
  },
  async handOver({ tx, tenantId, parties: { owner, member }, by: { at } }) {
    // In this order: the database allows only one owner at any moment.
    await saveRole(tx, tenantId, { id: owner.id, role: 'admin' }, at)
    await saveRole(tx, tenantId, { id: member.id, role: 'owner' }, at)
  },
  mailResult: ({ tx, tenantId, parties, event: { type }, by: { actor, at } }) =>
    mailResult(tx, tenantId, parties, { type, isByServer: memberOf(actor) === null, at }),
}
