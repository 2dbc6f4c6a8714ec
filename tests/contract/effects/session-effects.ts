/** Sign-in, sessions and what ends them: who is mailed, and which of a person's browsers is told. */
import { addColleague } from '#tests/support/colleague.ts'
import { call, registerPerson, signIn, type Person } from '#tests/support/people.ts'
import { mailsTo, tokenIn } from '#tests/support/registration.ts'
import { newWorkspace } from '#tests/support/workspace.ts'
import { operationCalls } from '../operation-calls.ts'
import { hears, logged, silent, type EffectCases, type EffectCast, type QueuedMail } from './effects.ts'

/** A developer in two browsers. */
async function twoBrowsers({ server }: EffectCast) {
  const here = await registerPerson(server, { userType: 'user', name: 'Petra Person' })
  return { here, there: await signIn(server, here) }
}

async function sessionOf({ server }: EffectCast, who: Person) {
  const listed = await call(server, who, '/sessions')
  const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>()
  return sessions.find(({ current }) => current)?.id ?? ''
}

const opened = ['+1 refresh_token', '+1 session_family']
const greeted = 'Hello Petra Person,'

/** A notice that the way in has changed; what it leads to is where that is put right. */
export const notice = (
  { email, uid }: Pick<Person, 'email' | 'uid'>,
  subject: string,
  links = ['/forgot'],
  greeting = greeted,
): QueuedMail => ({ kind: 'mail', to: email, subject, greeting, links, uid })

const refreshed = (who: Person, cookie = who.cookie) => ({
  who: null,
  headers: { cookie: `fp=${cookie}` },
  body: { refreshToken: who.refreshToken, oldAccessToken: who.accessToken, userType: 'user' },
})

/** The link that changes the address of somebody, unused. */
async function changeLink({ server }: EffectCast, who: Person, email: string) {
  await call(server, who, '/account/email', { method: 'POST', body: { email } })
  return tokenIn((await mailsTo(server, email))[0])
}

async function resetLink({ server }: EffectCast, { email }: Person) {
  await call(server, null, '/account/passwordReset', { method: 'POST', body: { email } })
  await server.worker.deliverDue()
  return tokenIn((await mailsTo(server, email))[0])
}

export const sessionEffects: EffectCases<
  | 'loginPassword'
  | 'refreshJwt'
  | 'openSession'
  | 'endSession'
  | 'revokeSession'
  | 'revokeOtherSessions'
  | 'verifyEmail'
  | 'changePassword'
  | 'resetPassword'
  | 'deleteKm'
> = {
  loginPassword: {
    'in a browser that is known': async (cast) => {
      const { here } = await twoBrowsers(cast)
      return {
        status: 200,
        who: null,
        body: { email: here.email, password: here.password },
        headers: { cookie: `fp=${here.cookie}` },
        streams: { here: hears(here) },
        effects: () => ({
          ...silent,
          rows: [...opened, '~1 browser_binding'],
        }),
      }
    },
    'in another browser': async (cast) => {
      const { here } = await twoBrowsers(cast)
      return {
        status: 200,
        who: null,
        body: { email: here.email, password: here.password },
        streams: { here: hears(here) },
        effects: () => ({
          ...silent,
          rows: ['+1 browser_binding', ...opened],
        }),
      }
    },
  },
  refreshJwt: {
    'a pair in its turn': async (cast) => {
      const { here } = await twoBrowsers(cast)
      return {
        status: 200,
        ...refreshed(here),
        streams: { here: hears(here) },
        effects: () => ({
          ...silent,
          rows: ['+1 refresh_token', '~1 refresh_token', '~1 session_family'],
        }),
      }
    },
    'a pair in a browser that is not its own': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
      return {
        status: 403,
        ...refreshed(here, there.cookie),
        streams: { here: hears(here, 'ended foreign-browser'), there: hears(there) },
        effects: () => ({
          ...silent,
          rows: ['~1 session_family'],
          wakes: ['sessions'],
        }),
      }
    },
  },
  openSession: {
    'in a browser that is known': async (cast) => {
      const { here } = await twoBrowsers(cast)
      return {
        status: 201,
        who: here,
        streams: { here: hears(here) },
        effects: () => ({ ...silent, rows: [...opened, '~1 browser_binding'] }),
      }
    },
  },
  endSession: {
    'one of two browsers': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
      return {
        status: 204,
        who: here,
        streams: { here: hears(here, 'ended sign-out'), there: hears(there) },
        effects: () => ({
          ...silent,
          rows: ['~1 browser_binding', '~2 session_family'],
          wakes: ['sessions'],
        }),
      }
    },
  },
  revokeSession: {
    'the other of two browsers': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
      return {
        status: 204,
        who: here,
        path: { sessionId: await sessionOf(cast, there) },
        streams: { here: hears(here), there: hears(there, 'ended owner') },
        effects: () => ({
          ...silent,
          rows: ['~1 browser_binding', '~1 session_family', '~1 session_owner'],
          wakes: ['sessions'],
        }),
      }
    },
  },
  revokeOtherSessions: {
    'two browsers': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
      return {
        status: 204,
        who: here,
        streams: { here: hears(here), there: hears(there, 'ended owner') },
        effects: () => ({
          ...silent,
          rows: ['~1 browser_binding', '~1 session_family', '~1 session_owner'],
          wakes: ['sessions'],
        }),
      }
    },
  },
  verifyEmail: {
    'of somebody who registered': async (cast) => ({
      ...(await operationCalls.verifyEmail(cast)),
      effects: () => ({
        ...silent,
        // The code stays, as used: whoever opens the link again reads that it is done.
        rows: [...opened, '~1 browser_binding', '~1 identity_action_code', '~1 identity_user'],
      }),
    }),
    'of a new address of a member': async (cast) => {
      const { server, workspace } = cast
      const name = 'Petra Person'
      const here = await addColleague(server, workspace.owner, { role: 'recruiter', name })
      const token = await changeLink(cast, here, `moved-${here.email}`)
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
            ...opened,
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
  changePassword: {
    'in one of two browsers': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
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
            ...opened,
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
  resetPassword: {
    'by a link': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
      return {
        status: 200,
        who: null,
        body: { token: await resetLink(cast, here), newPassword: `another one ${here.uid}` },
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
  deleteKm: {
    'a developer': async (cast) => {
      const { here, there } = await twoBrowsers(cast)
      return {
        status: 200,
        who: here,
        streams: { here: hears(here, 'ended account-deleted'), there: hears(there, 'ended account-deleted') },
        effects: () => ({
          ...silent,
          rows: [
            '+1 deletion_receipt',
            '-1 account',
            '-1 identity_action_code',
            '-1 identity_user',
            '-1 job',
            '-1 outbox',
            '-1 session_owner',
            '-2 browser_binding',
            '-2 identity_used_token',
            '-3 identity_refresh_token',
            '-3 refresh_token',
            '~3 session_family',
          ],
          wakes: ['jobs gone', 'sessions'],
        }),
      }
    },
    'the last member of a company': async ({ server }) => {
      const { owner: here } = await newWorkspace(server, 'Closing')
      return {
        status: 200,
        who: here,
        query: { company: here.companyId },
        streams: { here: hears(here, 'ended account-deleted') },
        effects: () => ({
          ...silent,
          rows: [
            '+1 company_erasure',
            '+1 deletion_receipt',
            '-1 account',
            '-1 browser_binding',
            '-1 company',
            '-1 identity_action_code',
            '-1 identity_used_token',
            '-1 identity_user',
            '-1 job',
            '-1 member',
            '-1 outbox',
            '-1 session_owner',
            '-1 transition_log',
            '-2 identity_refresh_token',
            '-2 refresh_token',
            '~2 session_family',
          ],
          wakes: ['jobs gone', 'sessions'],
        }),
      }
    },
    'a member of a company': async (cast) => {
      const { server, workspace } = cast
      const here = await addColleague(server, workspace.owner, { role: 'recruiter', name: 'Leaving Member' })
      return {
        status: 200,
        who: here,
        streams: { here: hears(here, 'ended account-deleted') },
        effects: () => ({
          ...silent,
          rows: [
            '+1 deletion_receipt',
            '-1 account',
            '-1 browser_binding',
            '-1 identity_refresh_token',
            '-1 identity_used_token',
            '-1 identity_user',
            '-1 refresh_token',
            '-1 session_owner',
            '~1 member',
            '~1 session_family',
          ],
          log: [
            logged(
              { actor: here },
              { entity: 'member', entityId: here.memberId, event: 'member.removed', to: 'removed' },
            ),
          ],
          wakes: ['sessions'],
        }),
      }
    },
  },
}
