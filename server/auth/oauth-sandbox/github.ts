import { numericId, type SandboxPerson } from './people.ts'
import type { SandboxShape } from './shape.ts'

/** What GitHub calls the refusals of a token endpoint. */
const refusals: Record<string, string | undefined> = {
  invalid_grant: 'bad_verification_code',
  invalid_client: 'incorrect_client_credentials',
}

/** GitHub: no OpenID Connect, refusals come with 200, and a form unless JSON is asked for. */
export const github: SandboxShape = {
  title: 'GitHub',
  issuer: 'https://github.com',
  routes: { authorization: '/login/oauth/authorize', token: '/login/oauth/access_token' },
  scopes: ['read:user', 'user:email'],
  claims: {},
  claimsOf: () => ({}),
  prefixOf: () => '',
  document: () => null,
  async tokenAnswer(ctx) {
    const answer = (ctx.body ?? {}) as Record<string, unknown>
    const body: Record<string, string> =
      typeof answer['access_token'] === 'string'
        ? {
            access_token: answer['access_token'],
            token_type: 'bearer',
            scope: String(answer['scope'] ?? '').replaceAll(' ', ','),
          }
        : {
            error: refusals[String(answer['error'])] ?? String(answer['error']),
            error_description: String(answer['error_description'] ?? 'The request was refused.'),
          }
    ctx.status = 200
    if (ctx.accepts('application/x-www-form-urlencoded', 'application/json') === 'application/json') {
      ctx.body = body
    } else {
      ctx.type = 'application/x-www-form-urlencoded'
      ctx.body = new URLSearchParams(body).toString()
    }
  },
}

/** GET /user */
export const gitHubUser = ({ key, name }: SandboxPerson): object => ({
  login: `${key}-sandbox`,
  id: numericId(key),
  type: 'User',
  name,
  email: null,
})

/** GET /user/emails */
export const gitHubEmails = ({ key, email, emailVerified }: SandboxPerson): object[] =>
  email === null
    ? []
    : [
        {
          email: `${numericId(key)}+${key}@users.noreply.example`,
          primary: false,
          verified: true,
          visibility: null,
        },
        { email, primary: true, verified: emailVerified, visibility: 'private' },
      ]
