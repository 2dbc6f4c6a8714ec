import { randomUUID } from 'node:crypto'
import { changedCandidate } from '#tests/support/people/filled-records.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { someCursor } from '../calls/matching.ts'
import { applicationOf, openedPosition, someApplication } from '../calls/records.ts'
import { silent, type EffectCast } from '../effects/effects.ts'
import { ofCandidate } from './candidate-log.ts'
import type { Entries } from './entry.ts'

async function change(cast: EffectCast, body: object) {
  const { application } = await someApplication(cast)
  const { candidate } = application
  return {
    status: 200,
    who: cast.actor,
    path: { candidateId: candidate.id },
    body,
    headers: ifMatch(candidate),
    effects: () => ({
      ...silent,
      rows: ['~1 candidate'],
      log: ofCandidate(cast, application, 'candidate.changed', Object.keys(body)),
    }),
  }
}

export const candidates: Entries<'searchCandidates' | 'getCandidate' | 'updateCandidate'> = {
  searchCandidates: {
    call: async (cast) => {
      const marker = randomUUID()
      const { position } = await openedPosition(cast)
      await applicationOf(cast, position, { name: `Ada ${marker}` })
      const { candidate } = await applicationOf(cast, position, { name: `Grace ${marker}` })
      await applicationOf(cast, position, { name: 'Somebody else' })
      return {
        status: 200,
        who: cast.workspace.owner,
        query: { limit: '1', search: marker },
        answer: () => ({ items: [candidate], nextCursor: someCursor() }),
      }
    },
  },

  getCandidate: {
    call: async (cast) => {
      const { candidate } = (await someApplication(cast)).application
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { candidateId: candidate.id },
        answer: () => candidate,
      }
    },
  },

  updateCandidate: {
    call: async (cast) => {
      const { candidate } = (await someApplication(cast)).application
      const body = { ...changedCandidate, emails: [`${randomUUID()}@assay.example`] }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { candidateId: candidate.id },
        body,
        headers: ifMatch(candidate),
        answer: (at) => ({ ...candidate, ...body, version: 2, updatedAt: at }),
        readBack: { read: 'getCandidate' },
      }
    },
    effects: {
      'changes headline and tags': (cast) => change(cast, { headline: 'Engines', tags: ['analytical'] }),
      'replaces the address': async (cast) => {
        const act = await change(cast, { emails: [`${randomUUID()}@assay.example`] })
        return {
          ...act,
          effects: () => ({
            ...act.effects(),
            rows: ['+1 candidate_email', '-1 candidate_email', '~1 candidate'],
          }),
        }
      },
    },
    refuses: {
      'the address of another candidate': {
        code: 'email-taken',
        call: async (cast) => {
          const { emails } = (await someApplication(cast)).application.candidate
          return { ...(await change(cast, { emails })), status: 409 }
        },
      },
    },
  },
}
