/** How the operations of a person's account are called well: registration, verification, address, password, erasure. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bodyOf } from '#tests/support/answers.ts'
import { call, cookieOf, registerPerson, signIn } from '#tests/support/people.ts'
import { mailsTo, register, signUp, tokenIn } from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import { customTokenOf, mail, newId, openSession, secondsOf, sessionOf, wholeSecond } from './matching.ts'
import { emailChangeMail } from './platform.ts'
import { accountOf, nowOf } from './records.ts'

/** Registered, the verification mail still unread. */
async function unverified(cast: Cast) {
  const stranger = await signUp(cast.server)
  const registered = await register(cast.server, stranger, { userType: 'user', name: 'Una Unread' })
  return { ...stranger, cookie: cookieOf(registered), registeredAt: nowOf(cast) }
}

/** Of a link that was mailed, unused. */
async function resetToken(server: TestServer, email: string) {
  await call(server, null, '/account/passwordReset', { method: 'POST', body: { email } })
  await server.worker.deliverDue()
  return tokenIn((await mailsTo(server, email))[0])
}

const verificationMail = (to: string, sentAt: string) =>
  mail(to, 'Verify your email', sentAt, [
    'Hello Una Unread,',
    'Verify your email to finish setting up your Assay account:',
    'http://localhost:4300/verifyToken?token={token}',
    'This link works once and expires in 24 hours. To get a new one, sign in.',
    'Didn’t sign up for Assay? You can ignore this email.',
  ])

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const happenedOn = (at: string) => `on ${days.format(new Date(at))} at ${at.slice(11, 16)} UTC`

const passwordMail = (to: string, name: string, sentAt: string) =>
  mail(to, 'Your password was changed', sentAt, [
    `Hello ${name},`,
    `Your Assay password was changed ${happenedOn(sentAt)}. All your other sessions were signed out.`,
    'If this was you, you don’t need to do anything. If not, set a new password now. That signs you out everywhere:',
    'http://localhost:4300/forgot',
  ])

const resetMail = (to: string, name: string, sentAt: string) =>
  mail(to, 'Reset your password', sentAt, [
    `Hello ${name},`,
    'Reset the password of your Assay account:',
    'http://localhost:4300/resetPassword?token={token}',
    'This link works once and expires in 60 minutes. A new password signs you out everywhere.',
    'Didn’t ask for this? Ignore this email; your password stays the same.',
  ])

/** As getAccount shows who signs in by password alone. */
const byPassword = { hasPassword: true, providers: [] }

export const accountCalls = {
  registerPassword: async ({ server }) => {
    const stranger = await signUp(server)
    const { email, idToken } = stranger
    const user = { userType: 'company', name: 'Nia New', companyName: 'Newcomers' }
    return {
      status: 201,
      who: stranger,
      body: { user, email },
      answer: () => ({ userType: 'company', isFirstLogin: true }),
      kept: {
        read: 'getAccount',
        who: ({ cookie }) => ({ idToken, cookie }),
        is: (at) => ({
          ...byPassword,
          email,
          emailVerified: false,
          accountType: 'company',
          name: 'Nia New',
          createdAt: at,
          lastSignInAt: null,
          signInRecent: true,
        }),
      },
    }
  },
  verifyEmail: async (cast) => {
    const { uid, email, registeredAt, cookie: own } = await unverified(cast)
    return {
      status: 200,
      who: null,
      headers: { cookie: `fp=${own}` },
      body: { token: tokenIn((await mailsTo(cast.server, email))[0]) },
      answer: (at) => ({ jwt: sessionOf({ uid, email, verified: true, signedInAt: 0 }, at) }),
      kept: {
        read: 'getAccount',
        who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
        is: () => ({
          ...byPassword,
          email,
          emailVerified: true,
          accountType: 'user',
          name: 'Una Unread',
          createdAt: registeredAt,
          lastSignInAt: null,
          signInRecent: false,
        }),
      },
    }
  },
  resendVerification: async (cast) => {
    const { email, registeredAt, ...who } = await unverified(cast)
    cast.server.clock.advance(61_000)
    return {
      status: 202,
      who,
      answer: () => ({ cooldownSeconds: 60 }),
      kept: {
        read: 'listLocalInbox',
        query: { to: email },
        is: (at) => ({ items: [verificationMail(email, at), verificationMail(email, registeredAt)] }),
      },
    }
  },
  getAccount: async (cast) => {
    const { founder } = cast
    const { created_at: createdAt } = await accountOf(cast, founder)
    const who = await signIn(cast.server, founder, founder.cookie)
    const signedInAt = nowOf(cast)
    return {
      status: 200,
      who,
      answer: () => ({
        ...byPassword,
        email: founder.email,
        emailVerified: true,
        accountType: 'company',
        name: 'Fay',
        createdAt: createdAt.toISOString(),
        lastSignInAt: wholeSecond(signedInAt),
        signInRecent: true,
      }),
    }
  },
  changePassword: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Petra Password' })
    const { uid, email } = who
    return {
      status: 200,
      who,
      body: { newPassword: `a new one ${randomUUID()}` },
      answer: (at) => ({
        customToken: customTokenOf(uid, at),
        jwt: sessionOf({ uid, email, verified: true, signedInAt: secondsOf(at) }, at),
      }),
      kept: {
        read: 'listSessions',
        who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
        is: (at) => ({ sessions: [openSession(at, true)] }),
      },
    }
  },
  requestEmailChange: async ({ founder }) => {
    const email = `${randomUUID()}@assay.example`
    return {
      status: 202,
      who: founder,
      body: { email },
      answer: () => ({ cooldownSeconds: 60 }),
      kept: {
        read: 'listLocalInbox',
        query: { to: email },
        is: (at) => ({ items: [emailChangeMail(email, 'Fay', at)] }),
      },
    }
  },
  requestPasswordReset: async (cast) => {
    const { server, developer } = cast
    const { email } = developer
    const { name } = await accountOf(cast, developer)
    return {
      status: 202,
      who: null,
      body: { email },
      answer: () => ({ isQueued: true, cooldownSeconds: 60 }),
      kept: {
        first: () => server.worker.deliverDue(),
        read: 'listLocalInbox',
        query: { to: email },
        part: ({ items }) => items[0],
        is: (at) => resetMail(email, name, at),
      },
    }
  },
  checkPasswordReset: async ({ server, founder: { email } }) => ({
    status: 200,
    who: null,
    body: { token: await resetToken(server, email) },
    answer: () => ({ email: `${email.charAt(0)}…${email.charAt(35)}@assay.example` }),
    kept: 'it only looks at the link',
  }),
  resetPassword: async ({ server }) => {
    const person = await registerPerson(server, { userType: 'user', name: 'Rea Reset' })
    const { email } = person
    const token = await resetToken(server, email)
    const newPassword = `a new one ${token}`
    return {
      status: 200,
      who: null,
      body: { token, newPassword },
      answer: () => ({ email }),
      kept: {
        first: () => signIn(server, { ...person, password: newPassword }),
        read: 'listLocalInbox',
        query: { to: email },
        part: ({ items }) => items[0],
        is: (at) => passwordMail(email, 'Rea Reset', at),
      },
    }
  },
  deleteKm: async ({ server }) => ({
    status: 200,
    who: await registerPerson(server, { userType: 'user', name: 'Gus Gone' }),
    answer: () => ({ receiptUrl: expect.stringMatching(/^\/receipts\/[\w-]{43}$/) }),
    kept: {
      read: 'getDeletionReceipt',
      path: ({ receiptUrl }) => ({ token: receiptUrl.slice('/receipts/'.length) }),
      is: (at) => ({
        reference: newId(),
        requestedAt: at,
        completedAt: at,
        erased: [
          { kind: 'signIn', count: 1 },
          { kind: 'account', count: 1 },
          { kind: 'sessions', count: 2 },
          { kind: 'browsers', count: 1 },
          { kind: 'mails', count: 1 },
        ],
      }),
    },
  }),
  getDeletionReceipt: async (cast) => {
    const who = await unverified(cast)
    const answer = await call(cast.server, who, '/deleteKm', { method: 'DELETE' })
    const { receiptUrl } = bodyOf<{ receiptUrl: string }>(answer)
    const erasedAt = nowOf(cast)
    return {
      status: 200,
      who: null,
      path: { token: receiptUrl.slice('/receipts/'.length) },
      answer: () => ({
        reference: newId(),
        requestedAt: erasedAt,
        completedAt: erasedAt,
        erased: [
          { kind: 'signIn', count: 1 },
          { kind: 'account', count: 1 },
          { kind: 'browsers', count: 1 },
          { kind: 'mails', count: 1 },
        ],
      }),
    }
  },
} satisfies Partial<Builds>
