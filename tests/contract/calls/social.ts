/** How the operations of social sign-in are called well, each with a person of the sandbox of its own. */
import { expect } from 'vitest'
import { bodyOf } from '#tests/support/answers.ts'
import {
  begin,
  beginAs,
  codeOf,
  link,
  type Choice,
  type Integration,
  type Intent,
} from '#tests/support/social.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { after, customTokenOf, newUid, secondsOf, secret, sessionOf, wholeSecond } from './matching.ts'
import { nowOf } from './records.ts'

const newcomer: Intent = { user: 'user', type: 'register' }

interface SandboxPerson {
  choice: Choice
  name: string
  email: string
  verified: boolean
}

const comesBack =
  (integration: Integration, { choice, name, email, verified }: SandboxPerson): Builds['loginWithGitHub'] =>
  async ({ server }) => {
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
      kept: {
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

/** The way to GitHub, as the sandbox stands in for it, and ten minutes for it. */
export const wayToGitHub = (at: string): GoodAnswer<'startSignIn'> => ({
  authorizationUrl: expect.stringMatching(
    /^http:\/\/localhost:4300\/oauth-sandbox\/github\/login\/oauth\/authorize\?/,
  ),
  state: secret(),
  expiresAt: after(at, 10 * 60_000),
})
export const takenUpLater = 'the attempt is seen by whoever comes back from the provider'

/** The developer without a provider, and nobody linked to the sandbox's Sam. */
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

export const socialCalls = {
  startSignIn: () =>
    Promise.resolve({
      status: 201,
      who: null,
      path: { integration: 'github' },
      body: { user: 'company', type: 'login' },
      answer: wayToGitHub,
      kept: takenUpLater,
    }),
  startLink: async (cast) => ({
    status: 201,
    who: await unlinked(cast),
    path: { integration: 'github' },
    body: { purpose: 'link' },
    answer: wayToGitHub,
    kept: takenUpLater,
  }),
  loginWithMicrosoft: comesBack('microsoft', {
    choice: 'noor',
    name: 'Noor Haddad',
    email: 'noor@haddad.example',
    verified: false,
  }),
  loginWithGoogle: comesBack('google', {
    choice: 'ruben',
    name: 'Ruben Castell',
    email: 'ruben@harborline.example',
    verified: true,
  }),
  loginWithGitHub: comesBack('github', {
    choice: 'dana',
    name: 'Dana Okafor',
    email: 'dana@okafor.example',
    verified: true,
  }),
  linkProvider: async (cast) => {
    const who = await unlinked(cast)
    const attempt = await beginAs(cast.server, who, 'microsoft')
    const code = await codeOf(cast.server, attempt, 'sam')
    return {
      status: 201,
      who,
      body: { integration: 'microsoft', code, token: attempt.state },
      answer: (at) => ({ providers: [{ integration: 'microsoft', email: null, linkedAt: at }] }),
      kept: { read: 'getAccount', part: providersOf },
    }
  },
  unlinkProvider: async (cast) => {
    const who = await unlinked(cast)
    bodyOf(await link(cast.server, who, 'google', 'sam'), 201)
    bodyOf(await link(cast.server, who, 'github', 'sam'), 201)
    const linkedAt = nowOf(cast)
    return {
      status: 200,
      who,
      path: { integration: 'google' },
      answer: () => ({ providers: [{ integration: 'github', email: null, linkedAt }] }),
      kept: { read: 'getAccount', part: providersOf },
    }
  },
} satisfies Partial<Builds>
