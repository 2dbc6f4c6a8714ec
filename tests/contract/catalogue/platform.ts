import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, signIn } from '#tests/support/people/people.ts'
import { accountOf, nowOf } from '../calls/records.ts'
import { emailChangeMail } from './account-mails.ts'
import type { Entries } from './entry.ts'

const healthy = () => Promise.resolve({ status: 200, who: null, answer: () => ({ status: 'ok' as const }) })

export const platform: Entries<'getLiveness' | 'getReadiness' | 'streamLiveUpdates' | 'listLocalInbox'> = {
  getLiveness: { call: healthy },

  getReadiness: { call: healthy },

  streamLiveUpdates: {
    call: async ({ server, workspace }) => {
      const { accessToken, cookie } = await signIn(server, workspace.owner, workspace.owner.cookie)
      const { lastEventId } = await workspace.send<{ lastEventId: string }>('/getCompanyProfile')
      return {
        status: 200,
        who: { idToken: accessToken, cookie },
        headers: { 'last-event-id': lastEventId },
        answer: (): string =>
          expect.stringMatching(/^retry: 1000\nid: v1(?:\.[\w-]+){4}\nevent: ready\ndata: \{\}\n\n$/),
      }
    },
  },

  listLocalInbox: {
    call: async (cast) => {
      const { server, developer } = cast
      const to = `${randomUUID()}@assay.example`
      const { name } = await accountOf(cast, developer)
      await call(server, developer, '/account/email', { method: 'POST', body: { email: to } })
      const sentAt = nowOf(cast)
      return {
        status: 200,
        who: null,
        query: { to },
        answer: () => ({ items: [emailChangeMail(to, name, sentAt)] }),
      }
    },
  },
}
