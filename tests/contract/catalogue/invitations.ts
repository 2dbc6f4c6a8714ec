import type { components } from '#contract/schema.gen.ts'
import { findable, seek } from '#tests/support/people/findable.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import {
  content,
  draftOf,
  inDays,
  leadDeveloper,
  reportedInvitation,
  type Found,
} from '../calls/invitations.ts'
import { after, newId } from '../calls/matching.ts'
import { openedPosition, ownerName } from '../calls/records.ts'
import { logged, viewsChanged, silent, type EffectCast } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

type Schemas = components['schemas']
type Invitation = Schemas['Invitation']

const draft = (applicationId: string, at: string): Invitation => ({
  id: newId(),
  applicationId,
  state: 'draft',
  content: content(),
  heldUntil: null,
  sentAt: null,
  sentBy: null,
  answeredAt: null,
  restUntil: null,
  answer: null,
  reach: null,
  refusal: null,
  report: null,
  views: 0,
  version: 1,
  createdAt: at,
  updatedAt: at,
})

const event = (
  cast: EffectCast,
  { position, application }: Found,
  name: string,
  from: string | null,
  to: string | null,
) =>
  logged(cast, {
    entity: 'invitation',
    entityId: application.card.id,
    parentId: position.id,
    event: name,
    from,
    to,
  })

/** The call of an event on a drafted or held invitation. */
async function transition(cast: EffectCast, type: Schemas['InvitationEvent']['type'], send: boolean) {
  const found = await leadDeveloper(cast)
  const invitation = await draftOf(cast, found, send)
  return {
    found,
    call: {
      status: 200,
      who: cast.actor,
      path: { invitationId: invitation.id },
      body: { type },
      headers: ifMatch(invitation),
    },
  }
}

const latest = (applicationId: string) =>
  ({
    read: 'getInvitation',
    path: () => ({ applicationId }),
    part: (read: Schemas['LatestInvitation']) => read.invitation,
  }) as const

export const invitations: Entries<
  | 'checkInvitation'
  | 'createInvitation'
  | 'updateInvitation'
  | 'applyInvitationEvent'
  | 'resolveInvitationReport'
  | 'getInvitation'
> = {
  checkInvitation: {
    foreignIds: { 'query developerId': '200 a record', 'query applicationId': '404 not-found' },
    call: async (cast) => {
      const { position } = await openedPosition(cast)
      const who = await findable(cast.server, { typescript: 20 })
      await seek(cast.server, who, 'closed')
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: position.id },
        query: { developerId: who.accountId },
        answer: () => ({
          refusals: [
            { rule: 'isLooking', facts: { jobSearchStatus: 'closed' }, fix: 'awaitSearch', who: 'candidate' },
          ],
          purpose: 'invite',
          clientName: position.clientName,
          salary: null,
          reasons: [],
          invitation: null,
        }),
      }
    },
  },

  createInvitation: {
    call: async (cast) => {
      const { position, application } = await leadDeveloper(cast)
      return {
        status: 201,
        who: cast.workspace.owner,
        path: { positionId: position.id },
        body: { person: { applicationId: application.card.id }, content: content(), send: true },
        answer: (at) => ({
          invitation: {
            ...draft(application.card.id, at),
            state: 'held',
            heldUntil: after(at, 2 * 60_000),
            sentBy: ownerName,
            version: 2,
          },
          refusals: [],
        }),
        readBack: {
          ...latest(application.card.id),
          part: ({ invitation }: Schemas['LatestInvitation']) => ({ invitation, refusals: [] }),
        },
      }
    },
    effects: {
      'drafts an invitation of a candidate': async (cast) => {
        const found = await leadDeveloper(cast)
        const { position, application } = found
        return {
          status: 201,
          who: cast.actor,
          path: { positionId: position.id },
          body: { person: { applicationId: application.card.id }, content: content(), send: false },
          effects: () => ({
            ...silent,
            rows: ['+1 invitation'],
            log: [event(cast, found, 'invitation.created', null, 'draft')],
            stamps: ['invitation.created_by actor'],
          }),
        }
      },
      'adds a developer from the search and holds the invitation': async (cast) => {
        const { position } = await openedPosition(cast)
        const who = await findable(cast.server)
        const seen = await viewsChanged(cast, who)
        return {
          status: 201,
          who: cast.actor,
          path: { positionId: position.id },
          body: { person: { developerId: who.accountId }, content: content(), send: true },
          effects: ({ invitation }) => {
            const row = { entityId: invitation.applicationId, parentId: position.id }
            const stage = position.stages[0]?.id ?? null
            return {
              ...silent,
              rows: [
                '+2 access_log',
                '+1 application',
                '+1 candidate',
                '+1 invitation',
                '+1 job',
                '~1 company_plan',
                '~1 position',
              ],
              log: [
                // One view of the search, one of the addition.
                seen,
                seen,
                logged(cast, {
                  ...row,
                  entity: 'application',
                  event: 'application.created',
                  to: 'lead',
                  toStageId: stage,
                }),
                logged(cast, { ...row, entity: 'invitation', event: 'invitation.created', to: 'draft' }),
                logged(cast, {
                  ...row,
                  entity: 'invitation',
                  event: 'invitation.sendRequested',
                  from: 'draft',
                  to: 'held',
                }),
              ],
              stamps: [
                'application.moved_by actor',
                'invitation.created_by actor',
                'invitation.sent_by actor',
              ],
            }
          },
        }
      },
    },
    refuses: {
      'a deadline of more than 90 days': {
        code: 'bad-input',
        call: async (cast) => {
          const { position, application } = await leadDeveloper(cast)
          const body = {
            person: { applicationId: application.card.id },
            content: content({ expiresOn: inDays(92) }),
            send: false,
          }
          return { status: 422, who: cast.actor, path: { positionId: position.id }, body }
        },
      },
    },
    foreignIds: {
      'body person.developerId': '404 not-found',
      'body person.applicationId': '404 not-found',
    },
  },

  updateInvitation: {
    call: async (cast) => {
      const found = await leadDeveloper(cast)
      const before = await draftOf(cast, found)
      const body = content({ message: null, clientKind: null })
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { invitationId: before.id },
        body,
        headers: ifMatch(before),
        answer: (at) => ({ ...before, content: body, version: 2, updatedAt: at }),
        readBack: latest(before.applicationId),
      }
    },
    effects: {
      'edits a draft': async (cast) => {
        const before = await draftOf(cast, await leadDeveloper(cast))
        return {
          status: 200,
          who: cast.actor,
          path: { invitationId: before.id },
          body: content({ message: null }),
          headers: ifMatch(before),
          effects: () => ({ ...silent, rows: ['~1 invitation'] }),
        }
      },
    },
    refuses: {
      'an invitation that is held': {
        code: 'refused',
        call: async (cast) => {
          const held = await draftOf(cast, await leadDeveloper(cast), true)
          const path = { invitationId: held.id }
          return { status: 422, who: cast.actor, path, body: content(), headers: ifMatch(held) }
        },
      },
    },
  },

  applyInvitationEvent: {
    call: async (cast) => {
      const held = await draftOf(cast, await leadDeveloper(cast), true)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { invitationId: held.id },
        body: { type: 'invitation.cancelled' },
        headers: ifMatch(held),
        answer: (at) => ({ ...held, state: 'draft', heldUntil: null, version: 3, updatedAt: at }),
        readBack: latest(held.applicationId),
      }
    },
    effects: {
      'holds a draft': async (cast) => {
        const { found, call } = await transition(cast, 'invitation.sendRequested', false)
        return {
          ...call,
          effects: () => ({
            ...silent,
            rows: ['+1 job', '~1 invitation'],
            log: [event(cast, found, 'invitation.sendRequested', 'draft', 'held')],
            stamps: ['invitation.sent_by actor'],
          }),
        }
      },
      'cancels during the hold': async (cast) => {
        const { found, call } = await transition(cast, 'invitation.cancelled', true)
        return {
          ...call,
          effects: () => ({
            ...silent,
            rows: ['~1 invitation'],
            log: [event(cast, found, 'invitation.cancelled', 'held', 'draft')],
          }),
        }
      },
    },
    refuses: {
      'withdrawing a draft': {
        code: 'refused',
        call: async (cast) => ({
          ...(await transition(cast, 'invitation.withdrawn', false)).call,
          status: 422,
        }),
      },
    },
  },

  resolveInvitationReport: {
    call: async (cast) => {
      const reported = await reportedInvitation(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { invitationId: reported.id },
        headers: ifMatch(reported),
        answer: (at) => ({
          ...reported,
          report: reported.report && { ...reported.report, resolvedAt: at },
          version: reported.version + 1,
          updatedAt: at,
        }),
        readBack: latest(reported.applicationId),
      }
    },
    effects: {
      'resolves a report': async (cast) => {
        const found = await leadDeveloper(cast)
        const reported = await reportedInvitation(cast, found)
        return {
          status: 200,
          who: cast.actor,
          path: { invitationId: reported.id },
          headers: ifMatch(reported),
          effects: () => ({
            ...silent,
            rows: ['~1 invitation'],
            log: [event(cast, found, 'invitation.reportResolved', null, null)],
          }),
        }
      },
    },
  },

  getInvitation: {
    call: async (cast) => {
      const invitation = await draftOf(cast, await leadDeveloper(cast))
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: invitation.applicationId },
        answer: () => ({ invitation, asksByEmail: true }),
      }
    },
  },
}
