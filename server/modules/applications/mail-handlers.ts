import { notFound, refused } from '#server/contract/answers.ts'
import { operation, type HandlerContext } from '#server/contract/operation.ts'
import { countCall, tooMany } from '../accounts/public.ts'
import {
  addressOf,
  cancelCandidateMail,
  findCandidateMail,
  findMailPerson,
  holdCandidateMail,
  isRejectionMailed,
  listCandidateMails,
  type Address,
} from '../candidate-mails/public.ts'
import { lockForEvent, type LockedApplication } from './apply.ts'
import { positionOf } from './repository.ts'

interface Prepared {
  readonly address: Address | null
  /** Seconds until another email is allowed; 0 for now. */
  readonly wait: number
}

/**
 * The candidate's address, and whether an email is allowed now. Read before the transaction: accounts belong to no
 * tenant.
 */
export async function prepareMail(
  { database, clock }: Pick<HandlerContext, 'database' | 'clock'>,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
  applicationId: string,
): Promise<Prepared> {
  const person = await database.tenant(companyId, (tx) => findMailPerson(tx, companyId, applicationId))
  if (person === null) return { address: null, wait: 0 }
  const wait = await database.global(async (tx) => {
    const ofMember = await countCall(tx, 'memberMails', memberId, clock.now())
    return ofMember > 0 ? ofMember : countCall(tx, 'candidateMails', person.candidateId, clock.now())
  })
  return { address: await addressOf(database, person), wait }
}

export const mailedApplication = ({ record, candidate, developerId, position }: LockedApplication) => ({
  id: record.id,
  positionId: position.id,
  clientId: position.clientId,
  candidateId: record.candidateId,
  developerId,
  isBlocked: candidate.blockedEmployer === 'blocked',
})

const notRejected = (state: string) =>
  refused({ rule: 'isRejected', facts: { state }, fix: 'rejectFirst', who: 'you' })
const alreadyMailed = refused({ rule: 'isOnlyRejectionMail', facts: {}, fix: 'writeMail', who: 'you' })

const list = operation('listCandidateMails', {
  transact: async (tx, { path }, { actor }) => {
    if ((await positionOf(tx, actor.companyId, path.applicationId)) === null) return notFound
    return { status: 200, body: { items: await listCandidateMails(tx, actor.companyId, path.applicationId) } }
  },
})

const create = operation('createCandidateMail', {
  prepare: ({ path }, context) => prepareMail(context, context.actor, path.applicationId),
  transact: async (tx, { path, body }, { actor, clock, publicUrl }, { address, wait }) => {
    if (wait > 0) return tooMany(wait)
    const { companyId, memberId } = actor
    const locked = await lockForEvent(tx, companyId, path.applicationId)
    if (locked === null) return notFound
    const { kind, ...text } = body
    if (kind === 'rejection') {
      if (locked.record.state !== 'rejected') return notRejected(locked.record.state)
      if (await isRejectionMailed(tx, companyId, locked.record.id)) return alreadyMailed
    }
    const application = mailedApplication(locked)
    const sending = { memberId, at: clock.now(), publicUrl, address }
    const held = await holdCandidateMail(tx, { companyId, application, kind, text, prefix: '', ...sending })
    return 'refusal' in held ? held.refusal : { status: 201, body: held.mail }
  },
})

const cancel = operation('cancelCandidateMail', {
  transact: async (tx, { path }, { actor: { companyId, memberId }, clock }) => {
    const known = await findCandidateMail(tx, companyId, path.candidateMailId)
    const locked = known && (await lockForEvent(tx, companyId, known.shown.applicationId))
    const mail = locked && (await findCandidateMail(tx, companyId, path.candidateMailId))
    if (!mail || !locked) return notFound
    const application = mailedApplication(locked)
    const cancelled = await cancelCandidateMail(tx, mail, {
      companyId,
      application,
      memberId,
      at: clock.now(),
    })
    return 'refusal' in cancelled ? cancelled.refusal : { status: 200, body: cancelled.mail }
  },
})

export const mailOperations = [list, create, cancel]
