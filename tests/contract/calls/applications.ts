/** How the operations of boards, applications and their history are called well. */
import { randomUUID } from 'node:crypto'
import { ifMatch, type Application, type Card } from '#tests/support/workspace.ts'
import type { Builds, GoodAnswer } from '../operation-calls.ts'
import { after, cursorBehind, day, newId, someCursor } from './matching.ts'
import { noteOn, nowOf, openedPosition, ownerName, someApplication } from './records.ts'

const noConsent = { state: 'none' as const, method: null, on: null, recordedBy: null }
const cardOf = ({ card }: GoodAnswer<'getApplication'>) => card

export const applicationCalls = {
  getBoard: async (cast) => {
    const { position, application } = await someApplication(cast)
    const { card } = application
    const days = (at: string) => (Date.parse(at) - Date.parse(card.stageEnteredAt)) / day
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { positionId: position.id },
      answer: (at) => ({
        position: { ...position, undecided: 1 },
        stages: position.stages.map(({ id: stageId }, place) =>
          place === 0 ? { stageId, count: 1, medianDays: days(at) } : { stageId, count: 0, medianDays: null },
        ),
        cards: [card],
        total: 1,
        asOf: at,
      }),
    }
  },
  getBoardCards: async (cast) => {
    const { position, application } = await someApplication(cast)
    await cast.workspace.application(position.id)
    const absent = randomUUID()
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { positionId: position.id },
      query: { ids: `${application.card.id},${absent}` },
      answer: () => ({ items: [application.card], removed: [absent] }),
    }
  },
  createApplication: async (cast) => {
    const { position } = await openedPosition(cast)
    const [sourced, screening] = position.stages
    const candidate = {
      name: 'Grace Hopper',
      emails: [`${randomUUID()}@assay.example`],
      phones: ['+32 9 000 00 00'],
      links: ['https://grace.example'],
      headline: 'Compilers',
      location: 'Ghent',
      source: 'Referral',
      tags: ['cobol'],
      doNotContact: false,
    }
    const { name, headline, location, source, tags, doNotContact } = candidate
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
          name,
          headline,
          location,
          source,
          tags,
          state: 'active.screen',
          stageId: screening?.id ?? '',
          previousStageId: sourced?.id ?? '',
          stageEnteredAt: at,
          dueAt: after(at, 7 * day),
          waitingOn: 'us',
          consent: noConsent,
          doNotContact,
          rejection: null,
          notes: 0,
          movedBy: ownerName,
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
        otherApplications: [],
      }),
      kept: { read: 'getApplication', path: ({ card }) => ({ applicationId: card.id }) },
    }
  },
  getApplication: async (cast) => {
    const { position, application } = await someApplication(cast)
    const { card, candidate } = application
    const elsewhere = await openedPosition(cast)
    const other = await cast.workspace.send<Application>(`/positions/${elsewhere.position.id}/applications`, {
      method: 'POST',
      body: { candidateId: candidate.id },
    })
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { applicationId: card.id },
      answer: () => ({
        card: { ...card, candidateId: candidate.id },
        candidate,
        positionId: position.id,
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
      }),
    }
  },
  applyApplicationEvent: async (cast) => {
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
        // The reason is kept where people read it.
        notes: 1,
      }),
      kept: { read: 'getApplication', part: cardOf },
    }
  },
  applyConsentEvent: async (cast) => {
    const { card } = (await someApplication(cast)).application
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { applicationId: card.id },
      body: { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' },
      headers: ifMatch(card),
      answer: () => ({
        ...card,
        version: 2,
        consent: { state: 'given', method: 'phone', on: '2020-02-29', recordedBy: ownerName },
      }),
      kept: { read: 'getApplication', part: cardOf },
    }
  },
  listTimeline: async (cast) => {
    const { position, application } = await someApplication(cast)
    const { card } = application
    await noteOn(cast, application, 'Called back')
    const body = { type: 'application.moveRequested', stageId: position.stages[1]?.id }
    const path = `/applications/${card.id}/transitions`
    await cast.workspace.send<Card>(path, { method: 'POST', body, headers: ifMatch(card) })
    const entry = { id: newId(), at: nowOf(cast), actor: ownerName, fields: [] }
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
  listNotes: async (cast) => {
    const { application } = await someApplication(cast)
    await noteOn(cast, application, 'Called')
    const note = await noteOn(cast, application, 'Called back')
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { applicationId: application.card.id },
      query: { limit: '1' },
      answer: () => ({ items: [note], nextCursor: cursorBehind(note.createdAt, note.id) }),
    }
  },
  createNote: async (cast) => {
    const { application } = await someApplication(cast)
    const text = 'Wants to move\nto Ghent'
    return {
      status: 201,
      who: cast.workspace.owner,
      path: { applicationId: application.card.id },
      body: { text },
      answer: (at) => ({
        id: newId(),
        text,
        author: ownerName,
        authorMemberId: cast.workspace.owner.memberId,
        createdAt: at,
      }),
      kept: { read: 'listNotes', part: ({ items }) => items[0] },
    }
  },
} satisfies Partial<Builds>
