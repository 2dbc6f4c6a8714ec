import { applicationOf } from '../calls/records.ts'
import { draftDigest, readyPosition } from './digests.ts'
import type { Entries } from './entry.ts'

export const digestLists: Entries<'listDigests' | 'listDigestPeople' | 'countDigestDraft'> = {
  listDigests: {
    call: async (cast) => {
      const ready = await readyPosition(cast)
      const draft = await draftDigest(cast, ready)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: ready.position.id },
        answer: () => ({ items: [], draft }),
      }
    },
  },

  countDigestDraft: {
    call: async (cast) => {
      const ready = await readyPosition(cast)
      await draftDigest(cast, ready)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: ready.position.id },
        answer: () => ({ candidates: 1 }),
      }
    },
  },

  listDigestPeople: {
    call: async (cast) => {
      const ready = await readyPosition(cast)
      const other = await applicationOf(cast, ready.position, { name: 'Aaron Zoe' })
      const { id } = other.card
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { positionId: ready.position.id },
        answer: () => ({
          items: [
            {
              applicationId: ready.application.card.id,
              candidateId: ready.application.card.candidateId,
              name: ready.application.card.name,
              stageId: ready.application.card.stageId,
              sent: null,
              invitedAt: null,
              refusals: [],
            },
            {
              applicationId: id,
              candidateId: other.card.candidateId,
              name: 'Aaron Zoe',
              stageId: other.card.stageId,
              sent: null,
              invitedAt: null,
              refusals: [
                {
                  rule: 'hasConsentForEachItem',
                  facts: { items: [{ id, consent: 'none' }] },
                  fix: 'askForConsent',
                  who: 'candidate',
                },
              ],
            },
          ],
          more: false,
        }),
      }
    },
    foreignIds: { 'query ids': '200 a record' },
  },
}
