import { randomUUID } from 'node:crypto'
import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import { findable } from '#tests/support/people/findable.ts'
import { filledCandidate, onCard } from '#tests/support/people/filled-records.ts'
import { addDeveloper } from '#tests/support/people/linked-developers.ts'
import { ifMatch, type Application } from '#tests/support/people/workspace.ts'
import { after, day, newId } from '../calls/matching.ts'
import { openedPosition, ownerName, someApplication } from '../calls/records.ts'
import { applicationEventEffects } from '../effects/application-effects.ts'
import { logged, viewsChanged, nothing, silent, type EffectCast, type LogRow } from '../effects/effects.ts'
import { positionIn } from '../effects/position-effects.ts'
import type { Builds, GoodCall } from '../operation-calls.ts'
import { unsubscribing } from './candidate-mails.ts'
import type { Entries } from './entry.ts'

const createApplication: Builds['createApplication'] = async (cast) => {
  const { position } = await openedPosition(cast)
  const [sourced, screening] = position.stages
  const candidate = { ...filledCandidate, emails: [`${randomUUID()}@assay.example`] }
  return {
    status: 201,
    who: cast.workspace.owner,
    path: { positionId: position.id },
    body: { candidate, stageId: screening?.id },
    answer: (at) => ({
      card: {
        id: newId(),
        version: 1,
        candidateId: newId(),
        ...onCard(candidate),
        state: 'active.screen',
        stageId: screening?.id ?? '',
        previousStageId: sourced?.id ?? '',
        stageEnteredAt: at,
        dueAt: after(at, 7 * day),
        waitingOn: 'us',
        consent: { state: 'none', method: null, on: null, recordedBy: null },
        rejection: null,
        notes: 0,
        movedBy: ownerName,
        isReported: false,
      },
      candidate: {
        ...candidate,
        id: newId(),
        version: 1,
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
        restorableUntil: null,
      },
      positionId: position.id,
      consentExpiresOn: null,
      consentTextVersion: null,
      erasesOn: null,
      otherApplications: [],
      openInvitation: null,
    }),
    readBack: { read: 'getApplication', path: ({ card }) => ({ applicationId: card.id }) },
  }
}

const entered = (cast: EffectCast, { card, positionId }: Application, to: [string, string]): LogRow =>
  logged(cast, {
    entity: 'application',
    entityId: card.id,
    parentId: positionId,
    event: 'application.created',
    to: to[0],
    toStageId: to[1],
  })

/** Adds a known person to the first stage of a new position. */
async function addition(cast: EffectCast, body: object, rows: string[], looks: LogRow[] = []) {
  const { position } = await openedPosition(cast)
  return {
    status: 201,
    who: cast.actor,
    path: { positionId: position.id },
    body,
    effects: (added: Application) => ({
      ...silent,
      rows: [...rows, '+1 application', '~1 position'],
      log: [...looks, entered(cast, added, ['lead', position.stages[0]?.id ?? ''])],
      stamps: ['application.moved_by actor'],
    }),
  }
}

const refused = ({ actor }: EffectCast, status: number, positionId: string, body: object): GoodCall => ({
  status,
  who: actor,
  path: { positionId },
  body,
})

const rejection = ({ actor }: EffectCast, card: Application['card'], body: string) => ({
  status: 422,
  who: actor,
  path: { applicationId: card.id },
  body: {
    type: 'application.rejected',
    reason: 'Too junior',
    side: 'us',
    mail: { subject: 'Your application', body, templateId: null },
  },
  headers: ifMatch(card),
})

export const applications: Entries<'createApplication' | 'getApplication' | 'applyApplicationEvent'> = {
  createApplication: {
    call: createApplication,
    effects: {
      'adds a new candidate in a later stage': async (cast) => ({
        ...(await createApplication(cast)),
        who: cast.actor,
        effects: (added) => ({
          ...silent,
          rows: ['+1 application', '+1 candidate', '+1 candidate_email', '~1 company_plan', '~1 position'],
          log: [entered(cast, added, ['active.screen', added.card.stageId])],
          stamps: ['application.moved_by actor'],
        }),
      }),
      'adds a developer from the search': async (cast) => {
        const who = await findable(cast.server)
        const seen = await viewsChanged(cast, who)
        // One view of the search, one of the addition.
        const rows = ['+2 access_log', '+1 candidate', '~1 company_plan']
        return addition(cast, { developerId: who.accountId }, rows, [seen, seen])
      },
      'adds a candidate linked to a developer': async (cast) => {
        const { position } = await openedPosition(cast)
        const { candidate } = await addDeveloper(cast.workspace, position, await findable(cast.server))
        return addition(cast, { candidateId: candidate.id }, ['~1 access_log'])
      },
      'adds a candidate of another position': async (cast) => {
        const { candidate } = (await someApplication(cast)).application
        return addition(cast, { candidateId: candidate.id }, [])
      },
    },
    refuses: {
      'an application to a closed position': {
        code: 'refused',
        call: async (cast) => {
          const { id } = await positionIn('filled', cast)
          return refused(cast, 422, id, { candidate: { name: 'Ada Lovelace' } })
        },
      },
      'an application to a full position': {
        code: 'refused',
        call: async (cast) => {
          const { id } = (await openedPosition(cast)).position
          await cast.server.database.tenant(cast.actor.companyId, (tx) =>
            tx.updateTable('position').set({ applications: boardCapacity }).where('id', '=', id).execute(),
          )
          return refused(cast, 422, id, {
            candidate: { name: 'Ada Lovelace', emails: ['ada@full.example'] },
          })
        },
      },
      'a candidate who is on the position already': {
        code: 'already-applied',
        call: async (cast) => {
          const { position, application } = await someApplication(cast)
          return refused(cast, 409, position.id, { candidateId: application.candidate.id })
        },
      },
      'a new candidate with the address of another candidate': {
        code: 'email-taken',
        call: async (cast) => {
          const { position, application } = await someApplication(cast)
          return refused(cast, 409, position.id, {
            candidate: { name: 'Ada Again', emails: application.candidate.emails },
          })
        },
      },
    },
    foreignIds: {
      'body stageId': '422 refused',
      'body candidateId': '404 not-found',
      'body developerId': '404 not-found',
    },
  },

  getApplication: {
    call: async (cast) => {
      const { position, application } = await someApplication(cast)
      const { card, candidate } = application
      const elsewhere = await openedPosition(cast)
      const other = await cast.workspace.send<Application>(
        `/positions/${elsewhere.position.id}/applications`,
        { method: 'POST', body: { candidateId: candidate.id } },
      )
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: card.id },
        answer: () => ({
          card: { ...card, candidateId: candidate.id },
          candidate,
          positionId: position.id,
          consentExpiresOn: null,
          consentTextVersion: null,
          erasesOn: null,
          otherApplications: [
            {
              id: other.card.id,
              clientId: elsewhere.client.id,
              positionId: elsewhere.position.id,
              positionTitle: 'Engineer',
              clientName: elsewhere.client.name,
              state: 'lead',
            },
          ],
          openInvitation: null,
        }),
      }
    },
  },

  applyApplicationEvent: {
    call: async (cast) => {
      const { position, application } = await someApplication(cast)
      const { card } = application
      const stageId = position.stages[1]?.id ?? ''
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: card.id },
        body: { type: 'application.moveRequested', stageId, reason: 'Strong' },
        headers: ifMatch(card),
        answer: (at) => ({
          ...card,
          version: 2,
          state: 'active.screen',
          stageId,
          previousStageId: card.stageId,
          stageEnteredAt: at,
          dueAt: after(at, 7 * day),
          // The reason becomes a note.
          notes: 1,
        }),
        readBack: { read: 'getApplication', part: (read) => read.card },
      }
    },
    effects: {
      ...applicationEventEffects,
      'rejects and holds a mail in one step': async (cast) => {
        const { application, position } = await someApplication(cast)
        const { card, candidate } = application
        const rejected = {
          entity: 'application',
          entityId: card.id,
          parentId: position.id,
          event: 'application.rejected',
          from: 'lead',
          to: 'rejected',
          fromStageId: card.stageId,
          toStageId: card.stageId,
        } as const
        return {
          ...rejection(cast, card, 'Hello Ada'),
          status: 200,
          effects: () => ({
            ...silent,
            rows: ['+1 candidate_mail', '+1 secret_link', '+1 secret_link_owner', '~1 application'],
            log: [
              logged(cast, rejected),
              logged(cast, {
                entity: 'application',
                entityId: card.id,
                parentId: position.id,
                event: 'mail.held',
              }),
            ],
            mails: [
              {
                kind: 'candidate',
                to: candidate.emails[0] ?? '',
                subject: 'Your application',
                greeting: 'Hello Ada',
                links: [unsubscribing()],
                uid: null,
              },
            ],
            stamps: ['application.moved_by actor', 'candidate_mail.sent_by actor'],
          }),
        }
      },
      'ignores a move to the stage where the application is': async (cast) => {
        const { card } = (await someApplication(cast)).application
        return {
          status: 200,
          who: cast.actor,
          path: { applicationId: card.id },
          body: { type: 'application.moveRequested', stageId: card.stageId },
          headers: ifMatch(card),
          effects: () => nothing,
        }
      },
    },
    refuses: {
      'a rejection whose mail has a token that nothing fills': {
        code: 'bad-input',
        call: async (cast) => {
          const { card } = (await someApplication(cast)).application
          return rejection(cast, card, 'Hello {{unknown}}')
        },
      },
      'a submission without consent': {
        code: 'refused',
        call: async (cast) => {
          const { position, application } = await someApplication(cast)
          const { card } = application
          const stageId = position.stages.find(({ type }) => type === 'submitted')?.id ?? ''
          return {
            status: 422,
            who: cast.actor,
            path: { applicationId: card.id },
            body: { type: 'application.moveRequested', stageId, reason: 'Never to be kept' },
            headers: ifMatch(card),
          }
        },
      },
    },
    foreignIds: { 'body stageId': '422 refused', 'body mail.templateId': '422 bad-input' },
  },
}
