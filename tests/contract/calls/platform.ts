/** How the operations of the server itself are called well: health, live updates, the local inbox. */
import { randomUUID } from 'node:crypto'
import { call, signIn } from '#tests/support/people.ts'
import type { Builds } from '../operation-calls.ts'
import { mail } from './matching.ts'
import { accountOf, nowOf } from './records.ts'

const healthy = () => Promise.resolve({ status: 200, who: null, answer: () => ({ status: 'ok' as const }) })

/** To the address that somebody asked to change to. */
export const emailChangeMail = (to: string, name: string, sentAt: string) =>
  mail(to, 'Confirm your new e-mail address', sentAt, [
    `Hello ${name},`,
    'somebody who is signed in at Assay wants to use this e-mail address for their account. If that is you, confirm it:',
    'http://localhost:4300/verifyToken?token={token}',
    'The link works once, within 24 hours. Until then the account keeps its address; after it you are signed out everywhere, and sign in with this one.',
    'If it was not you, ignore this mail: without the link nothing happens.',
  ])

export const platformCalls = {
  getLiveness: healthy,
  getReadiness: healthy,
  streamLiveUpdates: async ({ server, workspace }) => {
    const { accessToken, cookie } = await signIn(server, workspace.owner, workspace.owner.cookie)
    return {
      status: 200,
      who: { idToken: accessToken, cookie },
      headers: { 'last-event-id': '0-0' },
      answer: () => 'retry: 1000\nid: 0-0\nevent: ready\ndata: {}\n\n',
    }
  },
  listLocalInbox: async (cast) => {
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
} satisfies Partial<Builds>
