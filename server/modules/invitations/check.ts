import { invitationMachine } from '#machines/lifecycle/invitation/invitation-machine.ts'
import type { InvitationRule } from '#machines/lifecycle/invitation/invitation-types.ts'
import { refusalsOf } from '#machines/shared/lifecycle.ts'
import { badField, notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { tooMany } from '../accounts/public.ts'
import { countCheck, lockForEvent } from '../applications/public.ts'
import { findPosition } from '../positions/public.ts'
import { invitationFacts, isReachable, type InvitedPerson } from './facts.ts'
import { personOf, personOfDeveloper } from './person.ts'
import { presentInvitation } from './present.ts'
import { findLatest } from './repository.ts'
import { suggestedReasons } from './suggestions.ts'

interface Known {
  readonly person: InvitedPerson
  readonly applicationId: string | null
  readonly isLead: boolean
}

/** Replaces every developer who may not be contacted, so that the answer does not reveal whom they block. */
const unreachable: InvitedPerson = {
  candidateId: null,
  developerId: null,
  isDeleted: true,
  emails: [],
  addresses: [],
  doNotContact: false,
  blocksClient: false,
  isBarred: false,
  isSuppressed: false,
}

async function knownDeveloper(
  tx: TenantTx,
  companyId: string,
  at: { developerId: string; clientId: string },
): Promise<Known> {
  const found = await personOfDeveloper(tx, companyId, at)
  const person = (await isReachable(tx, companyId, found)) ? found : unreachable
  return { person, applicationId: null, isLead: true }
}

async function knownApplication(
  tx: TenantTx,
  companyId: string,
  at: { applicationId: string; positionId: string },
): Promise<Known | null> {
  const locked = await lockForEvent(tx, companyId, at.applicationId)
  if (locked === null || locked.position.id !== at.positionId) return null
  const known = await personOf(tx, companyId, locked)
  if (known === null) return null
  return { person: known.person, applicationId: at.applicationId, isLead: locked.record.state === 'lead' }
}

/** The form shows these rules at its fields, so the check omits them. */
const ofForm: ReadonlySet<string> = new Set<InvitationRule>(['hasSalaryRange', 'hasClientKind', 'hasReason'])

export const checkOperation = operation('checkInvitation', {
  prepare: (_request, context) => countCheck(context),
  transact: async (tx, { path: { positionId }, query }, { actor: { companyId, memberId }, clock }, wait) => {
    if (wait > 0) return tooMany(wait)
    const { developerId, applicationId } = query
    if ((developerId === undefined) === (applicationId === undefined))
      return badField('developerId', 'one-of', 'Give either developerId or applicationId.')
    const position = await findPosition(tx, companyId, positionId)
    if (position === null) return notFound
    const known =
      developerId === undefined
        ? await knownApplication(tx, companyId, { applicationId: applicationId ?? '', positionId })
        : await knownDeveloper(tx, companyId, { developerId, clientId: position.clientId })
    if (known === null) return notFound
    const { person } = known
    const at = clock.now()
    const latest = known.applicationId && (await findLatest(tx, companyId, known.applicationId))
    const hasAccount = person.developerId !== null || person.isDeleted
    const purpose = hasAccount && known.isLead ? 'invite' : 'represent'
    const content = {
      purpose,
      reasons: [],
      salary: null,
      client_kind: null,
      message: null,
      expires_on: '',
    } as const
    const facts = await invitationFacts(tx, {
      companyId,
      id: null,
      content: { ...content, reasons: [] },
      person,
      position,
      senderId: memberId,
      at,
    })
    const refusals = refusalsOf(
      invitationMachine,
      { state: 'draft', facts },
      { type: 'invitation.sendRequested' },
    )
    const { salary } = position
    return {
      status: 200,
      body: {
        refusals: refusals
          .filter(({ rule }) => !ofForm.has(rule))
          .map((refusal) => ({ ...refusal, facts: { ...refusal.facts } })),
        purpose,
        clientName: position.clientName,
        salary: salary && { min: salary.min, max: salary.max, currency: salary.currency, per: salary.per },
        reasons:
          facts.reachable === 'yes'
            ? await suggestedReasons(tx, companyId, { developerId: person.developerId, positionId })
            : [],
        invitation: latest ? await presentInvitation(tx, latest) : null,
      },
    }
  },
})
