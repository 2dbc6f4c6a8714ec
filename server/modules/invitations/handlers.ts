import { draftOnly } from '#machines/domain/mail/draft-only.ts'
import { badField, notFound, refused, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { tooMany } from '../accounts/public.ts'
import { addToPosition, lockForEvent, viewCounted, positionOf } from '../applications/public.ts'
import { hadAccount } from '../candidates/public.ts'
import { findPrivacy } from '../company-privacy/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { applyInvitation, sendingRefusals, type Applied } from './apply.ts'
import { lockInvitation } from './invitation-record.ts'
import { checkOperation } from './check.ts'
import { checkContent } from './content.ts'
import { insertDraft } from './draft.ts'
import { columnsOf, presentInvitation } from './present.ts'
import { findInvitation, findLatest, updateInvitation } from './repository.ts'

/** Sending, canceling and withdrawing need no address: the worker reads it when the hold ends. */
const noAddress = (publicUrl: string) => ({ publicUrl, address: null })

const get = operation('getInvitation', {
  transact: async (tx, { path }, { actor }) => {
    if ((await lockForEvent(tx, actor.companyId, path.applicationId)) === null) return notFound
    const row = await findLatest(tx, actor.companyId, path.applicationId)
    const { asksByEmail } = await findPrivacy(tx, actor.companyId)
    return { status: 200, body: { invitation: row && (await presentInvitation(tx, row)), asksByEmail } }
  },
})

/** The current invitation with all rules that refuse to send it. */
async function result(tx: TenantTx, companyId: string, id: string, by: Parameters<typeof lockInvitation>[3]) {
  const invitation = await lockInvitation(tx, companyId, id, by)
  if (invitation === null) throw new Error(`invitation ${id} is missing`)
  return {
    invitation: await presentInvitation(tx, invitation.row),
    refusals: sendingRefusals(invitation.row.state, invitation.facts).map((refusal) => ({
      ...refusal,
      facts: { ...refusal.facts },
    })),
  }
}

const create = operation('createInvitation', {
  prepare: async ({ body: { person } }, context) =>
    'developerId' in person ? viewCounted(context, person.developerId) : { wait: 0, shown: null },
  transact: async (tx, { path, body }, { actor, clock, publicUrl }, { wait, shown }) => {
    if (wait > 0) return tooMany(wait)
    const { companyId, memberId } = actor
    const at = clock.now()
    const by = { actor: byMember(memberId), at, version: null }
    const wrong = await checkContent(tx, companyId, body.content, at)
    if (wrong !== null) return wrong
    const added = await applicationOf(tx, {
      companyId,
      positionId: path.positionId,
      person: body.person,
      shown,
      by: { memberId, at },
    })
    if ('refusal' in added) return added.refusal
    const locked = await lockForEvent(tx, companyId, added.applicationId)
    if (locked === null || locked.position.id !== path.positionId) return notFound
    const { candidateId } = locked.record
    const isAccount = locked.developerId !== null || (await hadAccount(tx, companyId, candidateId))
    if (body.content.purpose === 'invite' && !isAccount)
      return badField(
        'content.purpose',
        'developer-missing',
        'You can only invite developers. Ask to represent this candidate instead.',
      )
    const id = await insertDraft(tx, { companyId, locked, content: body.content, memberId, at })
    if (body.send) {
      const event = { type: 'invitation.sendRequested' } as const
      const applied = await applyInvitation(tx, companyId, id, event, by, noAddress(publicUrl))
      // The draft stays, to be sent once the limit is raised.
      if (applied.kind === 'beyond') return { ...applied.answer, keep: true }
    }
    return { status: 201, body: await result(tx, companyId, id, by) }
  },
})

type Adding = Omit<Parameters<typeof addToPosition>[1], 'body'> & {
  readonly person: { developerId: string } | { applicationId: string }
}

/** The person's application; adds a new developer to the first stage. */
const applicationOf = async (tx: TenantTx, { person, ...adding }: Adding) =>
  'applicationId' in person ? person : addToPosition(tx, { ...adding, body: person })

const update = operation('updateInvitation', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const { companyId } = actor
    const at = clock.now()
    const by = { actor: byMember(actor.memberId), at }
    const invitation = await lockInvitation(tx, companyId, path.invitationId, by)
    if (invitation === null) return notFound
    const { row } = invitation
    if (row.version !== ifMatch) return stale(await presentInvitation(tx, row))
    if (row.state !== 'draft') return refused(draftOnly(row.state))
    const wrong = await checkContent(tx, companyId, body, at)
    if (wrong !== null) return wrong
    const changes = {
      ...columnsOf(body),
      reasons: JSON.stringify(body.reasons),
      salary: body.salary && JSON.stringify(body.salary),
      refusal: null,
    }
    const updated = await updateInvitation(tx, row, changes, at)
    return { status: 200, body: await presentInvitation(tx, updated) }
  },
})

const transition = operation('applyInvitationEvent', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock, publicUrl }) => {
    const by = { actor: byMember(actor.memberId), at: clock.now(), version: ifMatch }
    const applied = await applyInvitation(
      tx,
      actor.companyId,
      path.invitationId,
      body,
      by,
      noAddress(publicUrl),
    )
    return answer(tx, applied)
  },
})

async function answer(tx: TenantTx, applied: Applied) {
  switch (applied.kind) {
    case 'absent':
      return notFound
    case 'stale':
      return stale(await presentInvitation(tx, applied.row))
    case 'refused':
      return refused(applied.refusal)
    case 'beyond':
      return applied.answer
    case 'done':
      return { status: 200 as const, body: await presentInvitation(tx, applied.row) }
  }
}

const resolve = operation('resolveInvitationReport', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const row = await findInvitation(tx, actor.companyId, path.invitationId, true)
    if (row === null || row.report === null) return notFound
    if (row.version !== ifMatch) return stale(await presentInvitation(tx, row))
    const at = clock.now()
    const resolved = await updateInvitation(tx, row, { report_resolved_at: at }, at)
    const positionId = await positionOf(tx, actor.companyId, row.application_id)
    await appendTransitions(tx, actor.companyId, [
      {
        entity: 'invitation',
        entityId: row.application_id,
        ...(positionId !== null && { parentId: positionId }),
        event: 'invitation.reportResolved',
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: await presentInvitation(tx, resolved) }
  },
})

export const invitationOperations = [checkOperation, get, create, update, transition, resolve]
