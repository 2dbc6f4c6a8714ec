/** How the operations of social sign-in are called well, each with a person of the sandbox of its own. */
import { registerPerson } from '#tests/support/people.ts'
import {
  begin,
  beginAs,
  codeOf,
  link,
  type Choice,
  type Integration,
  type Intent,
} from '#tests/support/social.ts'
import type { Build, Cast } from './operation-calls.ts'

const newcomer: Intent = { user: 'user', type: 'register' }

const comesBack =
  (integration: Integration, choice: Choice): Build =>
  async ({ server }) => {
    const attempt = await begin(server, integration, newcomer)
    const code = await codeOf(server, attempt, choice)
    const body = { code, token: attempt.state, ...newcomer, isPrivateAllowed: false }
    return { status: 200, who: null, body, headers: { cookie: `__Host-fp=${attempt.cookie}` } }
  }

/** A person with a password, and nobody linked to the sandbox's Sam. */
async function linker({ server }: Cast) {
  await server.database.global((tx) => tx.deleteFrom('provider_link').where('email', 'is', null).execute())
  return registerPerson(server, { userType: 'user', name: 'Lin Linker' })
}

export const socialCalls = {
  startSignIn: () =>
    Promise.resolve({
      status: 201,
      who: null,
      path: { integration: 'github' },
      body: { user: 'company', type: 'login' },
    }),
  startLink: async (cast) => ({
    status: 201,
    who: await linker(cast),
    path: { integration: 'github' },
    body: { purpose: 'link' },
  }),
  loginWithMicrosoft: comesBack('microsoft', 'noor'),
  loginWithGoogle: comesBack('google', 'ruben'),
  loginWithGitHub: comesBack('github', 'dana'),
  linkProvider: async (cast) => {
    const who = await linker(cast)
    const attempt = await beginAs(cast.server, who, 'microsoft')
    const code = await codeOf(cast.server, attempt, 'sam')
    return { status: 201, who, body: { integration: 'microsoft', code, token: attempt.state } }
  },
  unlinkProvider: async (cast) => {
    const who = await linker(cast)
    await link(cast.server, who, 'google', 'sam')
    return { status: 200, who, path: { integration: 'google' } }
  },
} satisfies Record<string, Build>
