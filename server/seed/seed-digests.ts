import { setTimeout as delay } from 'node:timers/promises'
import type { Database, TenantTx } from '../db/database.ts'
import { listContacts } from '../modules/contacts/public.ts'
import { applyDigest, decide, draftDigest, viewDigest } from '../modules/digests/public.ts'
import { lockPosition } from '../modules/positions/public.ts'
import { byMember, bySystem } from '../modules/transition-log/public.ts'
import { demoRecruiters } from './demo-accounts.ts'
import { decisions, draftWords, sentWords, summaryOf, type DigestWords } from './digest-words.ts'
import {
  agreedPeople,
  type BoardPerson,
  busiestBoard,
  hasDigests,
  isSyncing,
  membershipOf,
  momentsAfterLog,
} from './find-demo.ts'

export interface SeedingDigests {
  readonly database: Database
  readonly clock: { now(): Date }
  /** The origin that users see, without a trailing slash. */
  readonly publicUrl: string
  /** Aborts the wait for analyses; the next start continues. */
  readonly signal: AbortSignal
}

interface DemoMembership {
  readonly companyId: string
  readonly memberId: string
}

const waitMs = 1000

/**
 * Adds a sent digest with two decisions and a draft to the fullest board, by the product's own rules. Waits
 * for the analyses, because a sent digest keeps the topics of its day. Repeatable, safe in several processes;
 * a company with a digest is left alone.
 * @returns whether it added them
 */
export async function seedDigests({ database, clock, publicUrl, signal }: SeedingDigests): Promise<boolean> {
  const email = demoRecruiters[0]?.email ?? ''
  const company = await database.global((tx) => membershipOf(tx, email))
  if (company === null) return false
  const { companyId } = company
  if (await database.tenant(companyId, (tx) => hasDigests(tx, companyId))) return false
  while (!signal.aborted && (await isAnalysing(database, companyId)))
    await delay(waitMs, undefined, { signal }).catch(() => undefined)
  if (signal.aborted) return false
  return database.tenant(companyId, (tx) => insertDigests(tx, company, clock.now(), publicUrl))
}

/** Whether commits of people in the sent digest are being analysed. */
async function isAnalysing(database: Database, companyId: string): Promise<boolean> {
  const people = await database.tenant(companyId, async (tx) => {
    const board = await busiestBoard(tx, companyId)
    return board === null ? [] : peopleOf(tx, { companyId, positionId: board.positionId }, sentWords)
  })
  for (const { developerId } of people)
    if (developerId !== null && (await database.tenant(developerId, (tx) => isSyncing(tx, developerId))))
      return true
  return false
}

/**
 * Returns the people for a digest.
 * @param shown applications in another digest
 */
async function peopleOf(
  tx: TenantTx,
  { companyId, positionId, shown = [] }: { companyId: string; positionId: string; shown?: readonly string[] },
  { states, most }: DigestWords,
) {
  const people = await agreedPeople(tx, companyId, positionId)
  return people.filter(({ id, state }) => states.includes(state) && !shown.includes(id)).slice(0, most)
}

/**
 * Adds the digests to the fullest board. Returns false if the company has digests, or the board lacks people
 * or contacts.
 */
export async function insertDigests(
  tx: TenantTx,
  { companyId, memberId }: DemoMembership,
  now: Date,
  publicUrl: string,
): Promise<boolean> {
  const board = await busiestBoard(tx, companyId)
  if (board === null) return false
  const { positionId, clientId } = board
  // The second of concurrent processes then sees the first one's digests.
  await lockPosition(tx, companyId, positionId)
  if (await hasDigests(tx, companyId)) return false
  const contacts = await listContacts(tx, companyId, clientId)
  const decider = contacts.find(({ role }) => role === 'decider')
  const people = await peopleOf(tx, { companyId, positionId }, sentWords)
  const [first, second] = people
  if (first === undefined || second === undefined || decider === undefined) return false
  const contentOf = ({ introduction }: DigestWords, shown: readonly BoardPerson[]) => ({
    introduction,
    masked: false,
    items: shown.map((person) => ({ applicationId: person.id, summary: summaryOf(person) })),
    recipientIds: contacts.map(({ id }) => id),
  })
  const hoursAgo = await momentsAfterLog(tx, companyId, now)
  const drafting = { companyId, positionId, memberId }
  const sent = { ...drafting, content: contentOf(sentWords, people), at: hoursAgo(18) }
  const digestId = await draftDigest(tx, sent)
  if (digestId === null) return false
  const by = { actor: byMember(memberId), at: sent.at, version: null, publicUrl }
  const checked = await applyDigest(tx, companyId, digestId, { type: 'digest.checkRequested' }, by)
  if (checked.kind !== 'done') throw new Error('demo: the digest is refused')
  await applyDigest(tx, companyId, digestId, { type: 'digest.holdStarted' }, by)
  await applyDigest(tx, companyId, digestId, { type: 'digest.holdElapsed' }, { ...by, actor: bySystem })
  const decided = { digestId, contactId: decider.id }
  const at = hoursAgo(12)
  await viewDigest(tx, companyId, decided, at)
  await decide(tx, companyId, { ...decided, applicationId: first.id, ...decisions.interview }, at)
  await decide(tx, companyId, { ...decided, applicationId: second.id, ...decisions.decline }, at)
  const others = await peopleOf(tx, { companyId, positionId, shown: people.map(({ id }) => id) }, draftWords)
  await draftDigest(tx, { ...drafting, content: contentOf(draftWords, others), at: now })
  return true
}
