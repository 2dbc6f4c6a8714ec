import { randomUUID } from 'node:crypto'
import { ifMatch, type Application, type Card } from '#tests/support/people/workspace.ts'
import { after, day, someCursor } from '../calls/matching.ts'
import { applicationOf, noteOn, openedPosition, ownerName, someApplication } from '../calls/records.ts'
import { logged, nothing, silent } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import { ofCandidate } from './candidate-log.ts'
import type { Entries } from './entry.ts'

const remove = ({ workspace }: Cast, { candidate }: Application) =>
  workspace.send<GoodAnswer<'deleteCandidate'>>(`/candidates/${candidate.id}`, {
    method: 'DELETE',
    headers: ifMatch(candidate),
  })

async function deletedApplication(cast: Cast) {
  const { position, application } = await someApplication(cast)
  await remove(cast, application)
  return { position, application, path: { candidateId: application.candidate.id } }
}

async function deletion(cast: Cast) {
  const { application } = await someApplication(cast)
  const { candidate } = application
  const call = { status: 200, path: { candidateId: candidate.id }, headers: ifMatch(candidate) }
  return { application, call }
}

export const deletedCandidates: Entries<
  'listDeletedCandidates' | 'deleteCandidate' | 'previewCandidateDeletion' | 'restoreCandidate'
> = {
  listDeletedCandidates: {
    call: async (cast) => {
      const marker = randomUUID()
      const { client, position } = await openedPosition(cast)
      const emails = [`${marker}@assay.example`, `${marker}@free.example`]
      await remove(cast, await applicationOf(cast, position, { name: `Ada ${marker}` }))
      const gone = await applicationOf(cast, position, { name: `Grace ${marker}`, emails })
      const { deletedAt } = await remove(cast, gone)
      await remove(cast, await applicationOf(cast, position, { name: 'Somebody else' }))
      const holder = await applicationOf(cast, position, { name: 'Hedy', emails: emails.slice(0, 1) })
      const place = ({ card }: Application) => ({
        id: card.id,
        positionId: position.id,
        positionTitle: position.title,
        clientId: client.id,
        clientName: client.name,
      })
      const { id, name } = gone.candidate
      const moment = deletedAt ?? ''
      return {
        status: 200,
        who: cast.workspace.owner,
        query: { limit: '1', search: marker },
        answer: () => ({
          items: [
            {
              id,
              name,
              deletedAt: moment,
              deletedBy: ownerName,
              restorableUntil: after(moment, 30 * day),
              applications: [place(gone)],
              takenEmails: [
                {
                  email: emails[0] ?? '',
                  candidateId: holder.candidate.id,
                  name: 'Hedy',
                  application: place(holder),
                },
              ],
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },

  deleteCandidate: {
    call: async (cast) => {
      const { application, call } = await deletion(cast)
      return {
        ...call,
        who: cast.workspace.owner,
        answer: (at) => ({
          ...application.candidate,
          version: 2,
          updatedAt: at,
          deletedAt: at,
          restorableUntil: after(at, 30 * day),
        }),
        readBack: { read: 'getCandidate' },
      }
    },
    effects: {
      'deletes a candidate on a board': async (cast) => {
        const { application, call } = await deletion(cast)
        return {
          ...call,
          who: cast.actor,
          effects: () => ({
            ...silent,
            rows: ['-1 candidate_email', '~1 candidate', '~1 company_plan'],
            log: ofCandidate(cast, application, 'candidate.deleted'),
          }),
        }
      },
      'ignores a candidate who is deleted already': async (cast) => {
        const { application, call } = await deletion(cast)
        await remove(cast, application)
        return { ...call, who: cast.actor, effects: () => nothing }
      },
    },
  },

  previewCandidateDeletion: {
    call: async (cast) => {
      const { application } = await someApplication(cast)
      const { card, candidate } = application
      await noteOn(cast, application, 'Called')
      await noteOn(cast, application, 'Called back')
      const body = { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' }
      const path = `/applications/${card.id}/consent`
      await cast.workspace.send<Card>(path, { method: 'POST', body, headers: ifMatch(card) })
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { candidateId: candidate.id },
        answer: () => ({ applications: 1, notes: 2, consents: 1, restorableForDays: 30 }),
      }
    },
  },

  restoreCandidate: {
    call: async (cast) => {
      const { application, path } = await deletedApplication(cast)
      const restored = (at: string) => ({ ...application.candidate, version: 3, updatedAt: at })
      return {
        status: 200,
        who: cast.workspace.owner,
        path,
        answer: (at) => ({ candidate: restored(at), outOfPlay: [] }),
        readBack: { read: 'getCandidate', is: restored },
      }
    },
    effects: {
      'restores a deleted candidate': async (cast) => {
        const { application, path } = await deletedApplication(cast)
        return {
          status: 200,
          who: cast.actor,
          path,
          effects: () => ({
            ...silent,
            rows: ['+1 candidate_email', '~1 candidate', '~1 company_plan'],
            log: ofCandidate(cast, application, 'candidate.restored'),
          }),
        }
      },
      'rejects the application if its position was cancelled after the deletion': async (cast) => {
        const { application, position, path } = await deletedApplication(cast)
        await cast.workspace.send(`/positions/${position.id}/transitions`, {
          method: 'POST',
          body: { type: 'position.cancelled', reason: 'No budget' },
          headers: ifMatch(position),
        })
        const { id: entityId, stageId } = application.card
        return {
          status: 200,
          who: cast.actor,
          path,
          effects: () => ({
            ...silent,
            rows: ['+1 candidate_email', '~1 application', '~1 candidate', '~1 company_plan'],
            log: [
              ...ofCandidate(cast, application, 'candidate.restored'),
              logged(cast, {
                entity: 'application',
                entityId,
                parentId: position.id,
                event: 'application.setAside',
                from: 'lead',
                to: 'rejected',
                fromStageId: stageId,
                toStageId: stageId,
              }),
            ],
            stamps: ['application.moved_by actor'],
          }),
        }
      },
      'ignores a candidate who was never deleted': async (cast) => {
        const { candidate } = (await someApplication(cast)).application
        return {
          status: 200,
          who: cast.actor,
          path: { candidateId: candidate.id },
          effects: () => nothing,
        }
      },
    },
    refuses: {
      'a candidate whose email another candidate now has': {
        code: 'email-taken',
        call: async (cast) => {
          const { position, application, path } = await deletedApplication(cast)
          const { emails } = application.candidate
          await applicationOf(cast, position, { name: 'Successor', emails })
          return { status: 409, who: cast.actor, path }
        },
      },
    },
  },
}
