/** How the operations of a person's identity, session and account are called well. */
import { randomUUID } from 'node:crypto'
import type { operations } from '#server/contract/schema.gen.ts'
import { bodyOf } from '#tests/support/answers.ts'
import { call, registerPerson, signIn } from '#tests/support/people.ts'
import { mailsTo, tokenIn } from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'
import { ifMatch } from '#tests/support/workspace.ts'
import type { Build } from './operation-calls.ts'

const signedUp = async (server: TestServer, path: string, body: object) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${path}?key=local`,
    payload: { ...body, returnSecureToken: true },
  })
  return answer.json<{ idToken: string; localId: string }>()
}

/** Registered, the verification mail still unread. */
async function unverified(server: TestServer) {
  const email = `${randomUUID()}@assay.example`
  const { idToken } = await signedUp(server, 'signUp', { email, password: `correct horse ${email}` })
  const body = { user: { userType: 'user', name: 'Una Unread' }, email }
  const registered = await call(server, { idToken, cookie: '' }, '/registerPassword', {
    method: 'POST',
    body,
  })
  const cookie = registered.cookies.find(({ name }) => name === '__Host-fp')?.value ?? ''
  return { email, idToken, cookie }
}

/** Of a link that was mailed to somebody new, unused. */
async function resetToken(server: TestServer) {
  const { email } = await registerPerson(server, { userType: 'user', name: 'Rea Reset' })
  await call(server, null, '/account/passwordReset', { method: 'POST', body: { email } })
  await server.worker.deliverDue()
  return tokenIn((await mailsTo(server, email))[0])
}

export const identityCalls = {
  loginPassword: async ({ developer: { email, password } }) => ({
    status: 200,
    who: null,
    body: { email, password },
  }),
  registerPassword: async ({ server }) => {
    const email = `${randomUUID()}@assay.example`
    const { idToken } = await signedUp(server, 'signUp', { email, password: `correct horse ${email}` })
    const user = { userType: 'company', name: 'Nia New', companyName: 'Newcomers' }
    return { status: 201, who: { idToken, cookie: '' }, body: { user, email } }
  },
  verifyEmail: async ({ server }) => {
    const { email } = await unverified(server)
    const inbox = await call(server, null, `/local/inbox?to=${encodeURIComponent(email)}`)
    const link = inbox.json<{ items: { links: string[] }[] }>().items[0]?.links[0] ?? ''
    return { status: 200, who: null, body: { token: new URL(link).searchParams.get('token') } }
  },
  resendVerification: async ({ server }) => {
    const { idToken, cookie } = await unverified(server)
    server.clock.advance(61_000)
    return { status: 202, who: { idToken, cookie } }
  },
  refreshJwt: async ({ server, developer }) => {
    const { refreshToken, accessToken, cookie } = await signIn(server, developer, developer.cookie)
    const body = { refreshToken, oldAccessToken: accessToken, userType: 'user' }
    return { status: 200, who: null, body, headers: { cookie: `__Host-fp=${cookie}` } }
  },
  openSession: async ({ developer }) => ({ status: 201, who: developer }),
  endSession: async ({ server, developer }) => ({ status: 204, who: await signIn(server, developer) }),
  listSessions: async ({ server, developer }) => ({ status: 200, who: await signIn(server, developer) }),
  revokeSession: async ({ server, developer }) => {
    const there = await signIn(server, developer)
    const listed = await call(server, there, '/sessions')
    const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>()
    const path = { sessionId: sessions.find(({ current }) => current)?.id ?? '' }
    return { status: 204, who: await signIn(server, developer), path }
  },
  revokeOtherSessions: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Ola Other' })
    return { status: 204, who }
  },
  getUserProfile: async ({ developer }) => ({ status: 200, who: developer }),
  getAccount: async ({ workspace }) => ({ status: 200, who: workspace.owner }),
  changePassword: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Petra Password' })
    return { status: 200, who, body: { newPassword: `a new one ${randomUUID()}` } }
  },
  requestEmailChange: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Mo Moved' })
    return { status: 202, who, body: { email: `${randomUUID()}@assay.example` } }
  },
  requestPasswordReset: async ({ developer }) => ({
    status: 202,
    who: null,
    body: { email: developer.email },
  }),
  checkPasswordReset: async ({ server }) => ({
    status: 200,
    who: null,
    body: { token: await resetToken(server) },
  }),
  resetPassword: async ({ server }) => {
    const token = await resetToken(server)
    return { status: 200, who: null, body: { token, newPassword: `a new one ${token}` } }
  },
  deleteKm: async ({ server }) => ({
    status: 200,
    who: await registerPerson(server, { userType: 'user', name: 'Gus Gone' }),
  }),
  getDeletionReceipt: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Gus Gone' })
    const answer = await call(server, who, '/deleteKm', { method: 'DELETE' })
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(answer)
    return { status: 200, who: null, path: { token: receiptUrl.slice('/receipts/'.length) } }
  },
  initUser: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Ivo Initial' })
    const details = {
      name: 'Ivo Initial',
      headline: 'Compilers',
      location: 'Ghent',
      timeZone: 'Europe/Brussels',
      title: 'Software engineer',
      position: 'Lead of two',
    }
    return { status: 200, who, body: { details } }
  },
  updateUserDetails: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Dora Detail' })
    const details = { name: 'Dora', headline: null, position: 'Principal' }
    return { status: 200, who, body: { details }, headers: ifMatch({ version: 0 }) }
  },
  updateNotifyEmail: async ({ developer }) => ({
    status: 200,
    who: developer,
    body: { notifyEmail: 'news@assay.example' },
  }),
} satisfies Partial<Record<keyof operations, Build>>
