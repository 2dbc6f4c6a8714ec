import { randomUUID } from 'node:crypto'
import { call, registerPerson, signIn } from '#tests/support/people/people.ts'
import { mailsTo, tokenIn } from '#tests/support/people/registration.ts'
import { customTokenOf, mail, openSession, secondsOf, sessionOf } from '../calls/matching.ts'
import { accountOf } from '../calls/records.ts'
import { hears, silent, type QueuedMail } from '../effects/effects.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import { notice } from './account-mails.ts'
import type { Entries } from './entry.ts'
import { petra, petraInTwoBrowsers } from './people.ts'

async function resetToken({ server }: Cast, { email }: { email: string }) {
  await call(server, null, '/account/passwordReset', { method: 'POST', body: { email } })
  await server.worker.deliverDue()
  return tokenIn((await mailsTo(server, email))[0])
}

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

/** The job that writes the mail: its email is cleared when no account has it. */
const resetJob = (to: string): QueuedMail => ({
  kind: 'passwordReset',
  to,
  subject: '',
  greeting: '',
  links: [],
  uid: null,
})

const resetOf = (email: string) => ({ status: 202, who: null, body: { email } })
const unknown = () => `${randomUUID()}@assay.example`

const checkPasswordReset: Builds['checkPasswordReset'] = async (cast) => {
  const { email } = cast.founder
  return {
    status: 200,
    who: null,
    body: { token: await resetToken(cast, cast.founder) },
    answer: () => ({ email: `${email.charAt(0)}…${email.charAt(35)}@assay.example` }),
    readBack: 'it only checks the link',
  }
}

export const passwords: Entries<
  'changePassword' | 'requestPasswordReset' | 'checkPasswordReset' | 'resetPassword'
> = {
  changePassword: {
    call: async ({ server }) => {
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
        readBack: {
          read: 'listSessions',
          who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
          is: (at) => ({ sessions: [openSession(at, true)] }),
        },
      }
    },
    effects: {
      'replaces every session by one in the current browser': async (cast) => {
        const { here, there } = await petraInTwoBrowsers(cast)
        return {
          status: 200,
          who: here,
          body: { newPassword: `another one ${here.uid}` },
          streams: { here: hears(here, 'closed'), there: hears(there, 'ended password-changed') },
          effects: () => ({
            ...silent,
            rows: [
              '+1 browser_binding',
              '+1 identity_refresh_token',
              '+1 refresh_token',
              '+1 session_family',
              '~1 identity_user',
              '~1 session_owner',
              '~2 browser_binding',
              '~3 session_family',
            ],
            mails: [notice(here, 'Your password was changed')],
            wakes: ['sessions'],
          }),
        }
      },
    },
    refuses: {
      'a password that is too short': {
        code: 'password-does-not-meet-requirements',
        call: async (cast) => ({ status: 422, who: await petra(cast), body: { newPassword: 'short' } }),
      },
    },
  },

  requestPasswordReset: {
    call: async (cast) => {
      const { server, developer } = cast
      const { email } = developer
      const { name } = await accountOf(cast, developer)
      return {
        ...resetOf(email),
        answer: () => ({ isQueued: true, cooldownSeconds: 60 }),
        readBack: {
          first: () => server.worker.deliverDue(),
          read: 'listLocalInbox',
          query: { to: email },
          part: ({ items }) => items[0],
          is: (at) => resetMail(email, name, at),
        },
      }
    },
    effects: {
      'queues a job for any address': () => {
        const email = unknown()
        return Promise.resolve({
          ...resetOf(email),
          effects: () => ({ ...silent, rows: [], mails: [resetJob(email)] }),
        })
      },
      'mails nothing to an unknown address': async ({ server }) => {
        await server.worker.deliverDue()
        return {
          ...resetOf(unknown()),
          afterwards: () => server.worker.deliverDue(),
          effects: () => ({ ...silent, rows: [], mails: [resetJob('')] }),
        }
      },
      'mails a link to the address of an account': async (cast) => {
        const who = await petra(cast)
        await cast.server.worker.deliverDue()
        return {
          ...resetOf(who.email),
          afterwards: () => cast.server.worker.deliverDue(),
          effects: () => ({
            ...silent,
            rows: ['+1 identity_action_code'],
            mails: [notice(who, 'Reset your password', ['/resetPassword'], 'passwordReset')],
          }),
        }
      },
      'ignores a second request within a minute': async ({ server }) => {
        const again = resetOf(unknown())
        await call(server, null, '/account/passwordReset', { method: 'POST', body: again.body })
        return { ...again, effects: () => ({ ...silent, rows: [] }) }
      },
    },
  },

  checkPasswordReset: {
    call: checkPasswordReset,
    effects: {
      'leaves the link unused': async (cast) => ({
        ...(await checkPasswordReset(cast)),
        effects: () => ({ ...silent, rows: [] }),
      }),
    },
  },

  resetPassword: {
    call: async (cast) => {
      const { server } = cast
      const person = await registerPerson(server, { userType: 'user', name: 'Rea Reset' })
      const { email } = person
      const token = await resetToken(cast, person)
      const newPassword = `a new one ${token}`
      return {
        status: 200,
        who: null,
        body: { token, newPassword },
        answer: () => ({ email }),
        readBack: {
          first: () => signIn(server, { ...person, password: newPassword }),
          read: 'listLocalInbox',
          query: { to: email },
          part: ({ items }) => items[0],
          is: (at) => passwordMail(email, 'Rea Reset', at),
        },
      }
    },
    effects: {
      'sets the password and ends every session': async (cast) => {
        const { here, there } = await petraInTwoBrowsers(cast)
        return {
          status: 200,
          who: null,
          body: { token: await resetToken(cast, here), newPassword: `another one ${here.uid}` },
          streams: {
            here: hears(here, 'ended password-changed'),
            there: hears(there, 'ended password-changed'),
          },
          effects: () => ({
            ...silent,
            rows: [
              '-1 identity_action_code',
              '~1 identity_user',
              '~1 session_owner',
              '~2 browser_binding',
              '~3 session_family',
            ],
            mails: [notice(here, 'Your password was changed')],
            wakes: ['sessions'],
          }),
        }
      },
    },
    refuses: {
      'a link that was never mailed': {
        code: 'invalid-action-code',
        call: () =>
          Promise.resolve({
            status: 422,
            who: null,
            body: { token: randomUUID(), newPassword: `correct horse ${randomUUID()}` },
          }),
      },
    },
  },
}
