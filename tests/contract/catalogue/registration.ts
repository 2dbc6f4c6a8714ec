import { addColleague } from '#tests/support/people/colleague.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { mailsTo, signUp, tokenIn } from '#tests/support/people/registration.ts'
import { mail, sessionOf } from '../calls/matching.ts'
import { hears, silent } from '../effects/effects.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import { notice, verification } from './account-mails.ts'
import type { Entries } from './entry.ts'
import { byPassword, petra, unverified } from './people.ts'

async function newcomer({ server }: Cast) {
  const who = await signUp(server)
  const user = { userType: 'company', name: 'Nia New', companyName: 'Newcomers' }
  return { status: 201, who, body: { user, email: who.email } }
}

/** A minute after registration: the earliest time for another mail. */
async function minuteLater(cast: Cast) {
  const { registeredAt, ...who } = await unverified(cast)
  cast.server.clock.advance(61_000)
  return { registeredAt, good: { status: 202, who } }
}

const verificationMail = (to: string, sentAt: string) =>
  mail(to, 'Verify your email', sentAt, [
    'Hello Una Unread,',
    'Verify your email to finish setting up your Assay account:',
    'http://localhost:4300/verifyToken?token={token}',
    'This link works once and expires in 24 hours. To get a new one, sign in.',
    'Didn’t sign up for Assay? You can ignore this email.',
  ])

const verifyEmail: Builds['verifyEmail'] = async (cast) => {
  const { uid, email, registeredAt, cookie: own } = await unverified(cast)
  return {
    status: 200,
    who: null,
    headers: { cookie: `fp=${own}` },
    body: { token: tokenIn((await mailsTo(cast.server, email))[0]) },
    answer: (at) => ({ jwt: sessionOf({ uid, email, verified: true, signedInAt: 0 }, at) }),
    readBack: {
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
}

async function changeToken({ server }: Cast, who: Person, email: string) {
  await call(server, who, '/account/email', { method: 'POST', body: { email } })
  return tokenIn((await mailsTo(server, email))[0])
}

export const registration: Entries<'registerPassword' | 'verifyEmail' | 'resendVerification'> = {
  registerPassword: {
    call: async (cast) => {
      const good = await newcomer(cast)
      const { email, idToken } = good.who
      return {
        ...good,
        answer: () => ({ userType: 'company', isFirstLogin: true }),
        readBack: {
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
    effects: {
      'creates the account and mails a link': async (cast) => {
        const good = await newcomer(cast)
        const { email, uid } = good.who
        return {
          ...good,
          effects: () => ({
            ...silent,
            rows: ['+1 account', '+1 identity_action_code', '~1 browser_binding', '~1 identity_user'],
            mails: [verification(email, uid, 'Nia New')],
          }),
        }
      },
      'leaves an existing account unchanged': async (cast) => {
        const who = await petra(cast)
        return {
          status: 201,
          who,
          body: { user: { userType: 'user', name: 'Petra Again' }, email: who.email },
          effects: () => ({ ...silent, rows: ['~1 browser_binding'] }),
        }
      },
    },
    refuses: {
      'a second account for the same sign-in': {
        code: 'account-exists',
        rows: ['~1 browser_binding'],
        call: ({ developer }) =>
          Promise.resolve({
            status: 409,
            who: developer,
            body: {
              user: { userType: 'company', name: 'Dana', companyName: 'Danas' },
              email: developer.email,
            },
          }),
      },
    },
  },

  verifyEmail: {
    call: verifyEmail,
    effects: {
      'verifies the address and opens a session': async (cast) => ({
        ...(await verifyEmail(cast)),
        effects: () => ({
          ...silent,
          // The used code stays: a link that is opened again answers that the email is verified.
          rows: [
            '+1 refresh_token',
            '+1 session_family',
            '~1 browser_binding',
            '~1 identity_action_code',
            '~1 identity_user',
          ],
        }),
      }),
      'changes a member’s address and ends the sessions': async (cast) => {
        const { server, workspace } = cast
        const name = 'Petra Person'
        const here = await addColleague(server, workspace.owner, { role: 'recruiter', name })
        const token = await changeToken(cast, here, `moved-${here.email}`)
        return {
          status: 200,
          who: null,
          headers: { cookie: `fp=${here.cookie}` },
          body: { token },
          streams: { here: hears(here, 'ended email-changed') },
          effects: () => ({
            ...silent,
            rows: [
              '+1 browser_binding',
              '+1 refresh_token',
              '+1 session_family',
              '~1 account',
              '~1 browser_binding',
              '~1 identity_action_code',
              '~1 identity_user',
              '~1 member',
              '~1 session_family',
              '~1 session_owner',
            ],
            mails: [notice(here, 'Your email was changed', [])],
            wakes: ['sessions'],
          }),
        }
      },
    },
  },

  resendVerification: {
    call: async (cast) => {
      const { registeredAt, good } = await minuteLater(cast)
      const { email } = good.who
      return {
        ...good,
        answer: () => ({ cooldownSeconds: 60 }),
        readBack: {
          read: 'listLocalInbox',
          query: { to: email },
          is: (at) => ({ items: [verificationMail(email, at), verificationMail(email, registeredAt)] }),
        },
      }
    },
    effects: {
      'mails another link a minute after the last': async (cast) => {
        const { good } = await minuteLater(cast)
        return {
          ...good,
          effects: () => ({
            ...silent,
            rows: ['+1 identity_action_code', '~1 account'],
            mails: [verification(good.who.email, good.who.uid, 'Una Unread')],
          }),
        }
      },
    },
    refuses: {
      'a second mail within a minute': {
        code: 'too-many-requests',
        call: async (cast) => {
          const { good } = await minuteLater(cast)
          await call(cast.server, good.who, '/resendVerification', { method: 'POST' })
          return { ...good, status: 429 }
        },
      },
    },
  },
}
