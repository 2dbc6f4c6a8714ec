import { decodeJwt } from 'jose'
import { bodyOf } from '#tests/support/server/answers.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import {
  begin,
  beginAs,
  codeOf,
  link,
  signedIn,
  socialSignIn,
  type Integration,
  type Intent,
} from '#tests/support/people/social.ts'
import {
  customTokenOf,
  newUid,
  secondsOf,
  seenOnReturn,
  sessionOf,
  gitHubAttempt,
  wholeSecond,
} from '../calls/matching.ts'
import { nowOf } from '../calls/records.ts'
import { ofDeveloper, silent } from '../effects/effects.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { notice, verification } from './account-mails.ts'
import type { Entries } from './entry.ts'
import { petra } from './people.ts'

const newcomer: Intent = { user: 'user', type: 'register' }

/** People of the sandbox, each for one provider. */
const people = {
  dana: { name: 'Dana Okafor', email: 'dana@okafor.example', verified: true },
  noor: { name: 'Noor Haddad', email: 'noor@haddad.example', verified: false },
  ruben: { name: 'Ruben Castell', email: 'ruben@harborline.example', verified: true },
}

const comesBack =
  (integration: Integration, choice: keyof typeof people): Builds['loginWithGitHub'] =>
  async ({ server }) => {
    const { name, email, verified } = people[choice]
    const attempt = await begin(server, integration, newcomer)
    const code = await codeOf(server, attempt, choice)
    return {
      status: 200,
      who: null,
      body: { code, token: attempt.state, ...newcomer, isPrivateAllowed: false },
      headers: { cookie: `fp=${attempt.cookie}` },
      answer: (at) => ({
        customToken: customTokenOf(newUid(), at),
        userType: 'user',
        isFirstLogin: true,
        jwt: sessionOf({ uid: newUid(), email, verified, signedInAt: secondsOf(at) }, at),
      }),
      readBack: {
        read: 'getAccount',
        who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
        is: (at) => ({
          email,
          emailVerified: verified,
          hasPassword: false,
          accountType: 'user',
          name,
          createdAt: at,
          lastSignInAt: wholeSecond(at),
          signInRecent: true,
          providers: [{ integration, email, linkedAt: at }],
        }),
      },
    }
  }

const registers = [
  '+1 account',
  '+1 browser_binding',
  '+1 identity_user',
  '+1 provider_link',
  '+1 refresh_token',
  '+1 session_family',
  '+1 session_owner',
  '~1 oauth_attempt',
]

const loginWithMicrosoft = comesBack('microsoft', 'noor')
const loginWithGoogle = comesBack('google', 'ruben')
const loginWithGitHub = comesBack('github', 'dana')

/** The developer without a provider; the sandbox's Sam is not linked. */
async function unlinked({ server, developer }: Cast) {
  await server.database.global((tx) =>
    tx
      .deleteFrom('provider_link')
      .where((or) => or.or([or('email', 'is', null), or('uid', '=', developer.uid)]))
      .execute(),
  )
  return developer
}

const providersOf = ({ providers }: GoodAnswer<'getAccount'>) => ({ providers })

const startSignIn: Builds['startSignIn'] = () =>
  Promise.resolve({
    status: 201,
    who: null,
    path: { integration: 'github' },
    body: { user: 'company', type: 'login' },
    answer: gitHubAttempt,
    readBack: seenOnReturn,
  })

const startLink: Builds['startLink'] = async (cast) => ({
  status: 201,
  who: await unlinked(cast),
  path: { integration: 'github' },
  body: { purpose: 'link' },
  answer: gitHubAttempt,
  readBack: seenOnReturn,
})

const linkProvider: Builds['linkProvider'] = async (cast) => {
  const who = await unlinked(cast)
  const attempt = await beginAs(cast.server, who, 'microsoft')
  const code = await codeOf(cast.server, attempt, 'sam')
  return {
    status: 201,
    who,
    body: { integration: 'microsoft', code, token: attempt.state },
    answer: (at) => ({ providers: [{ integration: 'microsoft', email: null, linkedAt: at }] }),
    readBack: { read: 'getAccount', part: providersOf },
  }
}

const unlinkProvider: Builds['unlinkProvider'] = async (cast) => {
  const who = await unlinked(cast)
  bodyOf(await link(cast.server, who, 'google', 'sam'), 201)
  bodyOf(await link(cast.server, who, 'github', 'sam'), 201)
  const linkedAt = nowOf(cast)
  return {
    status: 200,
    who,
    path: { integration: 'google' },
    answer: () => ({ providers: [{ integration: 'github', email: null, linkedAt }] }),
    readBack: { read: 'getAccount', part: providersOf },
  }
}

export const social: Entries<
  | 'startSignIn'
  | 'startLink'
  | 'loginWithMicrosoft'
  | 'loginWithGoogle'
  | 'loginWithGitHub'
  | 'linkProvider'
  | 'unlinkProvider'
> = {
  startSignIn: {
    call: startSignIn,
    effects: {
      'stores the attempt': async (cast) => ({
        ...(await startSignIn(cast)),
        effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
      }),
      'stores the attempt of an invited person': async (cast) => ({
        ...(await startSignIn(cast)),
        body: { user: 'company', type: 'register', invitedEmail: 'ada@lovelace.example' },
        effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
      }),
    },
    refuses: {
      'the invited email of a sign-in': {
        code: 'bad-input',
        call: async (cast) => ({
          ...(await startSignIn(cast)),
          status: 422,
          body: { user: 'company', type: 'login', invitedEmail: 'ada@lovelace.example' },
        }),
      },
    },
  },

  startLink: {
    call: startLink,
    effects: {
      'stores the attempt': async (cast) => ({
        ...(await startLink(cast)),
        effects: () => ({ ...silent, rows: ['+1 oauth_attempt'] }),
      }),
    },
  },

  loginWithMicrosoft: {
    call: loginWithMicrosoft,
    effects: {
      'registers a person and mails a link to the unverified address': async (cast) => ({
        ...(await loginWithMicrosoft(cast)),
        effects: ({ jwt }) => ({
          ...silent,
          rows: [...registers, '+1 identity_action_code'],
          mails: [verification(people.noor.email, decodeJwt(jwt.accessToken).sub ?? null, people.noor.name)],
        }),
      }),
    },
  },

  loginWithGoogle: {
    call: loginWithGoogle,
    effects: {
      'registers a person': async (cast) => ({
        ...(await loginWithGoogle(cast)),
        effects: () => ({ ...silent, rows: registers }),
      }),
    },
  },

  loginWithGitHub: {
    call: loginWithGitHub,
    effects: {
      'registers a person': async (cast) => ({
        ...(await loginWithGitHub(cast)),
        effects: () => ({ ...silent, rows: registers }),
      }),
    },
  },

  linkProvider: {
    call: linkProvider,
    effects: {
      'links the provider and mails a notice': async (cast) => {
        const who = await petra(cast)
        const log = await ofDeveloper(cast, who)
        return {
          ...(await linkProvider({ ...cast, developer: who })),
          effects: () => ({
            ...silent,
            rows: ['+1 provider_link', '~1 oauth_attempt'],
            log: [log('providers')],
            mails: [notice(who, 'Microsoft sign-in added')],
          }),
        }
      },
    },
  },

  unlinkProvider: {
    call: unlinkProvider,
    effects: {
      'removes the link and mails a notice': async (cast) => {
        const who = await petra(cast)
        const log = await ofDeveloper(cast, who)
        return {
          ...(await unlinkProvider({ ...cast, developer: who })),
          effects: () => ({
            ...silent,
            rows: ['-1 provider_link'],
            log: [log('providers')],
            mails: [notice(who, 'Google sign-in removed')],
          }),
        }
      },
    },
    refuses: {
      'the only sign-in method': {
        code: 'refused',
        call: async ({ server }) => {
          const who = await signedIn(server, await socialSignIn(server, 'github', 'ines'))
          return { status: 422, who, path: { integration: 'github' } }
        },
      },
      'a provider that is not linked': {
        code: 'not-found',
        call: async ({ server }) => {
          const who = await registerPerson(server, { userType: 'user', name: 'Una Unlinked' })
          return { status: 404, who, path: { integration: 'github' } }
        },
      },
    },
  },
}
