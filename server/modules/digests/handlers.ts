import { draftOnly } from '#machines/domain/mail/draft-only.ts'
import { notFound, refused, stale, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { refuseRecipients } from '../plans/public.ts'
import { findPosition, lockPosition } from '../positions/public.ts'
import { byMember } from '../transition-log/public.ts'
import { tooMany } from '../accounts/public.ts'
import { applyDigest, type Applied } from './apply.ts'
import { checkContent } from './content.ts'
import { insertDraft } from './draft.ts'
import { secondsToNewLink } from './new-link.ts'
import { listPeople } from './listed-people.ts'
import { presentDigest } from './present.ts'
import { previewOperation } from './preview.ts'
import { recipientsOf } from './recipients.ts'
import { findDraft, saveContent, updateDigest } from './repository.ts'
import { countDraft, listSentRows } from './sent-repository.ts'
import { lockDigest } from './digest-record.ts'

const list = operation('listDigests', {
  transact: async (tx, { path: { positionId } }, { actor: { companyId }, clock }) => {
    if ((await findPosition(tx, companyId, positionId)) === null) return notFound
    const draft = await findDraft(tx, companyId, positionId)
    const items = await listSentRows(tx, companyId, positionId)
    const body = { items, draft: draft && (await presentDigest(tx, companyId, draft.id, clock.now())) }
    return { status: 200, body }
  },
})

const people = operation('listDigestPeople', {
  transact: async (tx, { path: { positionId }, query }, { actor: { companyId } }) => {
    if ((await findPosition(tx, companyId, positionId)) === null) return notFound
    return { status: 200, body: await listPeople(tx, { companyId, positionId, ...query }) }
  },
})

const count = operation('countDigestDraft', {
  transact: async (tx, { path: { positionId } }, { actor: { companyId } }) => {
    if ((await findPosition(tx, companyId, positionId)) === null) return notFound
    return { status: 200, body: { candidates: await countDraft(tx, companyId, positionId) } }
  },
})

const get = operation('getDigest', {
  transact: async (tx, { path }, { actor, clock }) => {
    const body = await presentDigest(tx, actor.companyId, path.digestId, clock.now())
    return body === null ? notFound : { status: 200, body }
  },
})

/** The current digest, which the caller has locked. */
async function present(tx: TenantTx, companyId: string, id: string, at: Date) {
  const digest = await presentDigest(tx, companyId, id, at)
  if (digest === null) throw new Error(`digest ${id} is missing`)
  return digest
}

const draftExists = taken('position', 'draft-exists', 'This position already has a draft digest.')

const create = operation('createDigest', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    const { companyId, memberId } = actor
    await lockPosition(tx, companyId, path.positionId)
    const position = await findPosition(tx, companyId, path.positionId)
    if (position === null) return notFound
    const wrong = await checkContent(tx, companyId, position, body)
    if (wrong !== null) return wrong
    const draft = await findDraft(tx, companyId, position.id)
    if (draft !== null) return draftExists
    const at = clock.now()
    const beyond = await refuseRecipients(tx, companyId, body.recipientIds.length, at)
    if (beyond !== null) return beyond
    const id = await insertDraft(tx, { companyId, positionId: position.id, content: body, memberId, at })
    if (id === null) return draftExists
    return { status: 201, body: await present(tx, companyId, id, at) }
  },
})

const update = operation('updateDigest', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock, publicUrl }) => {
    const { companyId } = actor
    const at = clock.now()
    const digest = await lockDigest(tx, companyId, path.digestId, at)
    if (digest === null) return notFound
    const { row, position } = digest
    if (row.version !== ifMatch) return stale(await present(tx, companyId, row.id, at))
    if (row.state !== 'draft' && row.state !== 'checked') return refused(draftOnly(row.state))
    const wrong = await checkContent(tx, companyId, position, body)
    if (wrong !== null) return wrong
    const beyond = await refuseRecipients(tx, companyId, body.recipientIds.length, at)
    if (beyond !== null) return beyond
    const by = { actor: byMember(actor.memberId), at, version: null, publicUrl }
    await applyDigest(tx, companyId, row.id, { type: 'digest.edited' }, by)
    await saveContent(tx, row, body)
    const { introduction, masked } = body
    await updateDigest(tx, row, { introduction, masked, refusal: null }, at)
    return { status: 200, body: await present(tx, companyId, row.id, at) }
  },
})

const transition = operation('applyDigestEvent', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock, publicUrl }) => {
    const { companyId } = actor
    const by = { actor: byMember(actor.memberId), at: clock.now(), version: ifMatch, publicUrl }
    if (body.type === 'digest.holdStarted') {
      // The plan may have changed since the recipients were chosen.
      const { length } = await recipientsOf(tx, companyId, path.digestId)
      const beyond = await refuseRecipients(tx, companyId, length, by.at)
      if (beyond !== null) return beyond
    }
    const applied = await applyDigest(tx, companyId, path.digestId, body, by)
    return answerOf(tx, companyId, path.digestId, applied, by.at)
  },
})

const resend = operation('resendDigest', {
  transact: async (tx, { path: { digestId, contactId }, ifMatch }, { actor, clock, publicUrl }) => {
    const { companyId } = actor
    const at = clock.now()
    const digest = await lockDigest(tx, companyId, digestId, at)
    const recipient = digest?.recipients.find((each) => each.contactId === contactId)
    if (!digest || recipient === undefined) return notFound
    if (digest.row.version !== ifMatch) return stale(await present(tx, companyId, digestId, at))
    if (!recipient.isReachable)
      return refused({ rule: 'takesMail', facts: {}, fix: 'chooseAnotherContact', who: 'you' })
    const wait = await secondsToNewLink(tx, { companyId, digestId, contactId }, at)
    if (wait > 0) return tooMany(wait)
    const by = { actor: byMember(actor.memberId), at, version: ifMatch, publicUrl }
    const event = { type: 'digest.resent', contactId } as const
    return answerOf(tx, companyId, digestId, await applyDigest(tx, companyId, digestId, event, by), at)
  },
})

async function answerOf(tx: TenantTx, companyId: string, id: string, applied: Applied, at: Date) {
  if (applied.kind === 'absent') return notFound
  if (applied.kind === 'refused') return refused(applied.refusal)
  const digest = await present(tx, companyId, id, at)
  return applied.kind === 'stale' ? stale(digest) : { status: 200 as const, body: digest }
}

export const digestOperations = [
  list,
  people,
  count,
  create,
  get,
  update,
  transition,
  resend,
  previewOperation,
]
