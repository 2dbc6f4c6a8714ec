/** How the operations of candidates are called well. */
import { randomUUID } from 'node:crypto'
import { ifMatch, type Application, type Card } from '#tests/support/workspace.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { after, cursorBehind, day } from './matching.ts'
import { applicationOf, noteOn, openedPosition, ownerName, someApplication } from './records.ts'

/** Deletes the person of an application. */
async function deleted({ workspace }: Cast, { candidate }: Application): Promise<{ deletedAt: string }> {
  const removal = { method: 'DELETE' as const, headers: ifMatch(candidate) }
  const { deletedAt } = await workspace.send<GoodAnswer<'deleteCandidate'>>(
    `/candidates/${candidate.id}`,
    removal,
  )
  return { deletedAt: deletedAt ?? '' }
}

export const candidateCalls = {
  searchCandidates: async (cast) => {
    const marker = randomUUID()
    const { position } = await openedPosition(cast)
    await applicationOf(cast, position, { name: `Ada ${marker}` })
    const { candidate } = await applicationOf(cast, position, { name: `Grace ${marker}` })
    await applicationOf(cast, position, { name: 'Somebody else' })
    return {
      status: 200,
      who: cast.workspace.owner,
      query: { limit: '1', search: marker },
      answer: () => ({ items: [candidate], nextCursor: cursorBehind(candidate.createdAt, candidate.id) }),
    }
  },
  listDeletedCandidates: async (cast) => {
    const marker = randomUUID()
    const { client, position } = await openedPosition(cast)
    const emails = [`${marker}@assay.example`, `${marker}@free.example`]
    await deleted(cast, await applicationOf(cast, position, { name: `Ada ${marker}` }))
    const gone = await applicationOf(cast, position, { name: `Grace ${marker}`, emails })
    const { deletedAt } = await deleted(cast, gone)
    await deleted(cast, await applicationOf(cast, position, { name: 'Somebody else' }))
    const holder = await applicationOf(cast, position, { name: 'Hedy', emails: emails.slice(0, 1) })
    const place = ({ card }: Application) => ({
      id: card.id,
      positionId: position.id,
      positionTitle: position.title,
      clientId: client.id,
      clientName: client.name,
    })
    const { id, name } = gone.candidate
    return {
      status: 200,
      who: cast.workspace.owner,
      query: { limit: '1', search: marker },
      answer: () => ({
        items: [
          {
            id,
            name,
            deletedAt,
            deletedBy: ownerName,
            restorableUntil: after(deletedAt, 30 * day),
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
        nextCursor: cursorBehind(deletedAt, id),
      }),
    }
  },
  getCandidate: async (cast) => {
    const { candidate } = (await someApplication(cast)).application
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { candidateId: candidate.id },
      answer: () => candidate,
    }
  },
  updateCandidate: async (cast) => {
    const { candidate } = (await someApplication(cast)).application
    const body = {
      name: 'Ada King',
      emails: [`${randomUUID()}@assay.example`],
      phones: ['+32 9 000 00 01'],
      links: ['https://ada.example'],
      headline: 'Engines',
      location: 'London',
      source: 'Meetup',
      tags: ['analytical'],
      doNotContact: true,
    }
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { candidateId: candidate.id },
      body,
      headers: ifMatch(candidate),
      answer: (at) => ({ ...candidate, ...body, version: 2, updatedAt: at }),
      kept: { read: 'getCandidate' },
    }
  },
  deleteCandidate: async (cast) => {
    const { candidate } = (await someApplication(cast)).application
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { candidateId: candidate.id },
      headers: ifMatch(candidate),
      answer: (at) => ({
        ...candidate,
        version: 2,
        updatedAt: at,
        deletedAt: at,
        restorableUntil: after(at, 30 * day),
      }),
      kept: { read: 'getCandidate' },
    }
  },
  previewCandidateDeletion: async (cast) => {
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
  restoreCandidate: async (cast) => {
    const { application } = await someApplication(cast)
    const { candidate } = application
    await deleted(cast, application)
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { candidateId: candidate.id },
      answer: (at) => ({ candidate: { ...candidate, version: 3, updatedAt: at }, outOfPlay: [] }),
      kept: { read: 'getCandidate', is: (at) => ({ ...candidate, version: 3, updatedAt: at }) },
    }
  },
} satisfies Partial<Builds>
