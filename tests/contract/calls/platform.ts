/** How the operations of the server itself are called well: health, live updates, the local inbox. */
import { randomUUID } from 'node:crypto'
import { call, signIn } from '#tests/support/people.ts'
import type { Builds } from '../operation-calls.ts'
import { mail } from './matching.ts'
import { accountOf, nowOf } from './records.ts'

const healthy = () => Promise.resolve({ status: 200, who: null, answer: () => ({ status: 'ok' as const }) })

/** To the address that somebody asked to change to. */
export const emailChangeMail = (to: string, name: string, sentAt: string) =>
  mail(to, 'Verify your new email', sentAt, [
    `Hello ${name},`,
    'You asked to change the email of your Assay account to this one. Verify it:',
    'http://localhost:4300/verifyToken?token={token}',
    'This link works once and expires in 24 hours. Opening it signs you out everywhere. Then sign in with this email.',
    'Wasn’t you? You can ignore this email.',
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
