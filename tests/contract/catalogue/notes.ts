import { expect } from 'vitest'
import { addColleague } from '#tests/support/people/colleague.ts'
import type { Recruiter } from '#tests/support/people/people.ts'
import { ifMatch, type Card, type Position } from '#tests/support/people/workspace.ts'
import { newId, someCursor } from '../calls/matching.ts'
import { noteOn, nowOf, ownerName, someApplication } from '../calls/records.ts'
import { logged, silent, type QueuedMail } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

async function creation(cast: Cast) {
  const { position, application } = await someApplication(cast)
  const path = { applicationId: application.card.id }
  return { position, call: { status: 201, path, body: { text: 'Wants to move\nto Ghent' } } }
}

const mentionMail = (
  { email: to }: Recruiter,
  { clientId, id }: Pick<Position, 'clientId' | 'id'>,
): QueuedMail => ({
  kind: 'notification',
  to,
  subject: 'Alma Actor mentioned you in a note',
  greeting: 'Hello Cora Colleague,',
  links: [`/companyProfile/companyProfile/clientPosition/${clientId}/${id}`],
  uid: null,
})

export const notes: Entries<'listTimeline' | 'listNotes' | 'createNote' | 'listMentionable'> = {
  listTimeline: {
    call: async (cast) => {
      const { position, application } = await someApplication(cast)
      const { card } = application
      await noteOn(cast, application, 'Called back')
      const body = { type: 'application.moveRequested', stageId: position.stages[1]?.id }
      const path = `/applications/${card.id}/transitions`
      await cast.workspace.send<Card>(path, { method: 'POST', body, headers: ifMatch(card) })
      const entry = {
        id: newId(),
        at: nowOf(cast),
        actor: ownerName,
        actorKind: 'member' as const,
        fields: [],
      }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: card.id },
        query: { limit: '2' },
        answer: () => ({
          items: [
            {
              ...entry,
              entity: 'application',
              event: 'application.moveRequested',
              from: 'lead',
              to: 'active.screen',
              fromStage: 'Sourced',
              toStage: 'Screening',
            },
            {
              ...entry,
              entity: 'note',
              event: 'note.created',
              from: null,
              to: null,
              fromStage: null,
              toStage: null,
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },

  listNotes: {
    call: async (cast) => {
      const { application } = await someApplication(cast)
      await noteOn(cast, application, 'Called')
      const note = await noteOn(cast, application, 'Called back')
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: application.card.id },
        query: { limit: '1' },
        answer: () => ({ items: [note], nextCursor: someCursor() }),
      }
    },
  },

  listMentionable: {
    call: async (cast) => {
      const { application } = await someApplication(cast)
      const { memberId } = await addColleague(cast.server, cast.workspace.owner, {
        role: 'recruiter',
        name: 'Zoe Zander',
      })
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: application.card.id },
        answer: () => ({
          items: expect.arrayContaining([
            { memberId: cast.workspace.owner.memberId, name: ownerName },
            { memberId, name: 'Zoe Zander' },
          ]),
        }),
      }
    },
  },

  createNote: {
    foreignIds: { 'body mentions': '422 bad-input' },
    call: async (cast) => {
      const { call } = await creation(cast)
      return {
        ...call,
        who: cast.workspace.owner,
        answer: (at) => ({
          ...call.body,
          id: newId(),
          author: ownerName,
          authorMemberId: cast.workspace.owner.memberId,
          createdAt: at,
          mentions: [],
        }),
        readBack: { read: 'listNotes', part: ({ items }) => items[0] },
      }
    },
    effects: {
      'adds a note and names its author': async (cast) => {
        const { position, call } = await creation(cast)
        return {
          ...call,
          who: cast.actor,
          effects: () => ({
            ...silent,
            rows: ['+1 note', '~1 application'],
            log: [
              logged(cast, {
                entity: 'note',
                entityId: call.path.applicationId,
                parentId: position.id,
                event: 'note.created',
              }),
            ],
            stamps: ['note.author_member_id actor'],
          }),
        }
      },
      'notifies whom it mentions, and never its author': async (cast) => {
        const { position, call } = await creation(cast)
        const { actor, colleague } = cast
        return {
          ...call,
          body: { ...call.body, mentions: [colleague.memberId, colleague.memberId, actor.memberId] },
          who: actor,
          effects: () => ({
            ...silent,
            rows: ['+1 note', '+1 notification', '~1 application'],
            log: [
              logged(cast, {
                entity: 'note',
                entityId: call.path.applicationId,
                parentId: position.id,
                event: 'note.created',
              }),
            ],
            stamps: [
              'note.author_member_id actor',
              'notification.actor_member_id actor',
              'notification.member_id colleague',
            ],
            notified: ['colleague'],
            mails: [mentionMail(colleague, position)],
          }),
        }
      },
    },
  },
}
