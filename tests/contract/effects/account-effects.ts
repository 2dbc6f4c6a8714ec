/** Registration, what a person says of themselves, and the ways in through other providers. */
import { randomUUID } from 'node:crypto'
import { call, registerPerson } from '#tests/support/people.ts'
import { operationCalls } from '../operation-calls.ts'
import { hears, ofDeveloper, silent, type EffectCases, type EffectCast, type QueuedMail } from './effects.ts'
import { notice } from './session-effects.ts'

const person = ({ server }: EffectCast) => registerPerson(server, { userType: 'user', name: 'Petra Person' })

const verification = (to: string, uid: string, greeting: string): QueuedMail => ({
  kind: 'mail',
  to,
  subject: 'Verify your email',
  greeting,
  links: ['/verifyToken'],
  uid,
})

const uidOf = (idToken: string) => {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  return claims.sub
}

const emailIn = (body: object | undefined) => (body as { email: string }).email

const reset = (to: string): QueuedMail => ({
  kind: 'passwordReset',
  to,
  subject: '',
  greeting: '',
  links: [],
  uid: null,
})

const registered = [
  '+1 account',
  '+1 browser_binding',
  '+1 identity_user',
  '+1 provider_link',
  '+1 refresh_token',
  '+1 session_family',
  '+1 session_owner',
  '~1 oauth_attempt',
]

export const accountEffects: EffectCases<
  | 'registerPassword'
  | 'resendVerification'
  | 'requestEmailChange'
  | 'requestPasswordReset'
  | 'checkPasswordReset'
  | 'initUser'
  | 'updateUserDetails'
  | 'updateNotifyEmail'
  | 'updateRecuitmentStatuses'
  | 'updatePrivacySettings'
  | 'startSignIn'
  | 'startLink'
  | 'loginWithMicrosoft'
  | 'loginWithGoogle'
  | 'loginWithGitHub'
  | 'linkProvider'
  | 'unlinkProvider'
> = {
  registerPassword: {
    'somebody new': async (cast) => {
      const good = await operationCalls.registerPassword(cast)
      const uid = uidOf(good.who?.idToken ?? '')
      return {
        ...good,
        effects: () => ({
          ...silent,
          rows: ['+1 account', '+1 identity_action_code', '~1 browser_binding', '~1 identity_user'],
          mails: [verification(emailIn(good.body), uid, 'Hello Nia New,')],
        }),
      }
    },
    'somebody who has an account': async (cast) => {
      const who = await person(cast)
      return {
        status: 201,
        who,
        body: { user: { userType: 'user', name: 'Petra Again' }, email: who.email },
        effects: () => ({ ...silent, rows: ['~1 browser_binding'] }),
      }
    },
  },
  resendVerification: {
    'a minute after the last': async (cast) => {
      const good = await operationCalls.resendVerification(cast)
      const uid = uidOf(good.who?.idToken ?? '')
      const account = await cast.server.identity.getIdentity(uid)
      return {
        ...good,
        effects: () => ({
          ...silent,
          rows: ['+1 identity_action_code', '~1 account'],
          mails: [verification(account?.email ?? '', uid, 'Hello Una Unread,')],
        }),
      }
    },
  },
  requestEmailChange: {
    'to a free address': async (cast) => {
      const who = await person(cast)
      const email = `${randomUUID()}@assay.example`
      return {
        status: 202,
        who,
        body: { email },
        streams: { here: hears(who) },
        effects: () => ({
          ...silent,
          rows: ['+1 identity_action_code', '~1 account'],
          mails: [{ ...notice({ ...who, email }, 'Verify your new email', ['/verifyToken']) }],
        }),
      }
    },
  },
  requestPasswordReset: {
    'of an address, whoever has it': () => {
      const email = `${randomUUID()}@assay.example`
      return Promise.resolve({
        status: 202,
        who: null,
        body: { email },
        effects: () => ({ ...silent, rows: [], mails: [reset(email)] }),
      })
    },
    'of an address that nobody has, once the worker has looked': async (cast) => {
      await cast.server.worker.deliverDue()
      return {
        status: 202,
        who: null,
        body: { email: `${randomUUID()}@assay.example` },
        afterwards: () => cast.server.worker.deliverDue(),
        effects: () => ({ ...silent, rows: [], mails: [reset('')] }),
      }
    },
    "of a person's address, once the worker has worded it": async (cast) => {
      const who = await person(cast)
      await cast.server.worker.deliverDue()
      return {
        status: 202,
        who: null,
        body: { email: who.email },
        afterwards: () => cast.server.worker.deliverDue(),
        effects: () => ({
          ...silent,
          rows: ['+1 identity_action_code'],
          mails: [notice(who, 'Reset your password', ['/resetPassword'])],
        }),
      }
    },
    'of an address that was asked for a moment ago': async ({ server }) => {
      const body = { email: `${randomUUID()}@assay.example` }
      await call(server, null, '/account/passwordReset', { method: 'POST', body })
      return { status: 202, who: null, body, effects: () => ({ ...silent, rows: [] }) }
    },
  },
  checkPasswordReset: {
    'a link that is good': async (cast) => ({
      ...(await operationCalls.checkPasswordReset(cast)),
      effects: () => ({ ...silent, rows: [] }),
    }),
  },
  initUser: {
    'a first profile': async (cast) => {
      const good = await operationCalls.initUser(cast)
      const log = await ofDeveloper(cast, { uid: uidOf(good.who?.idToken ?? '') })
      const details = ['headline', 'location', 'timeZone', 'title', 'position', 'initialised']
      const rows = ['+1 user_profile', '~1 account']
      return { ...good, effects: () => ({ ...silent, rows, log: [log(...details), log('name')] }) }
    },
  },
  updateUserDetails: {
    'a name and a headline, the first ever': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      const body = { details: { name: 'Petra Programmer', headline: 'Compilers' } }
      const rows = ['+1 user_profile', '~1 account']
      const effects = () => ({ ...silent, rows, log: [log('headline'), log('name')] })
      return { status: 200, who, body, effects }
    },
    'another name and other details': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      const good = await operationCalls.updateUserDetails({ ...cast, developer: who })
      const rows = ['~1 account', '~1 user_profile']
      return {
        ...good,
        effects: () => ({ ...silent, rows, log: [log('headline', 'position'), log('name')] }),
      }
    },
    'a headline, the first ever': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      const effects = () => ({ ...silent, rows: ['+1 user_profile'], log: [log('headline')] })
      return { status: 200, who, body: { details: { headline: 'Compilers' } }, effects }
    },
  },
  updateNotifyEmail: {
    'an address': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      const effects = () => ({ ...silent, rows: ['+1 user_profile'], log: [log('notifyEmail')] })
      return { status: 200, who, body: { notifyEmail: 'news@assay.example' }, effects }
    },
  },
  updateRecuitmentStatuses: {
    'the first ever': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      const body = { jobSearchStatus: 'activelyLooking', employmentType: [] }
      const effects = () => ({
        ...silent,
        rows: ['+1 user_profile'],
        log: [log('jobSearchStatus', 'employmentType')],
      })
      return { status: 200, who, body, effects }
    },
  },
  updatePrivacySettings: {
    'of a part, the first ever': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      const body = { settingName: 'contact', newValue: 'link' }
      const effects = () => ({ ...silent, rows: ['+1 user_profile'], log: [log('privacySettings')] })
      return { status: 200, who, body, effects }
    },
    'of another developer, by staff': async (cast) => {
      const [who, other] = [await person(cast), await person(cast)]
      await cast.server.database.global(async (tx) => {
        await tx.updateTable('account').set({ super_user: true }).where('uid', '=', who.uid).execute()
      })
      const log = await ofDeveloper(cast, other)
      const body = { settingName: 'contact', newValue: 'link', userIdentifier: other.uid }
      const effects = () => ({ ...silent, rows: ['+1 user_profile'], log: [log('privacySettings')] })
      return { status: 200, who, body, effects }
    },
  },
  startSignIn: {
    'with a provider': async (cast) => ({
      ...(await operationCalls.startSignIn(cast)),
      effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
    }),
  },
  startLink: {
    'to a provider': async (cast) => ({
      ...(await operationCalls.startLink(cast)),
      effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
    }),
  },
  loginWithMicrosoft: {
    'somebody new, whose address the provider does not vouch for': async (cast) => ({
      ...(await operationCalls.loginWithMicrosoft(cast)),
      effects: ({ jwt }) => ({
        ...silent,
        rows: [...registered, '+1 identity_action_code'],
        mails: [verification('noor@haddad.example', uidOf(jwt.accessToken), 'Hello Noor Haddad,')],
      }),
    }),
  },
  loginWithGoogle: {
    'somebody new': async (cast) => ({
      ...(await operationCalls.loginWithGoogle(cast)),
      effects: () => ({ ...silent, rows: registered }),
    }),
  },
  loginWithGitHub: {
    'somebody new': async (cast) => ({
      ...(await operationCalls.loginWithGitHub(cast)),
      effects: () => ({ ...silent, rows: registered }),
    }),
  },
  linkProvider: {
    'to a person': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      return {
        ...(await operationCalls.linkProvider({ ...cast, developer: who })),
        effects: () => ({
          ...silent,
          rows: ['+1 provider_link', '~1 oauth_attempt'],
          log: [log('providers')],
          mails: [notice(who, 'Microsoft sign-in added')],
        }),
      }
    },
  },
  unlinkProvider: {
    'of a person': async (cast) => {
      const who = await person(cast)
      const log = await ofDeveloper(cast, who)
      return {
        ...(await operationCalls.unlinkProvider({ ...cast, developer: who })),
        effects: () => ({
          ...silent,
          rows: ['-1 provider_link'],
          log: [log('providers')],
          mails: [notice(who, 'Google sign-in removed')],
        }),
      }
    },
  },
}
