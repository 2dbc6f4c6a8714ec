import type { SandboxShape } from './shape.ts'

/** GitHub's error codes of a token endpoint. */
const refusals: Record<string, string | undefined> = {
  invalid_grant: 'bad_verification_code',
  invalid_client: 'incorrect_client_credentials',
}

/** GitHub: no OpenID Connect, errors have status 200, and answers are forms unless JSON is requested. */
export const github: SandboxShape = {
  title: 'GitHub',
  issuer: 'https://github.com',
  routes: { authorization: '/login/oauth/authorize', token: '/login/oauth/access_token' },
  scopes: ['read:user', 'user:email', 'repo'],
  claims: {},
  claimsOf: () => ({}),
  callbacks: ['loginCallback', 'addIntegrationCallback'],
  prefixOf: () => '',
  document: () => null,
  async tokenAnswer(ctx, { issue }) {
    const answer = (ctx.body ?? {}) as Record<string, unknown>
    const granted = ctx.oidc.entities.AccessToken
    const scopes = granted?.scope?.split(' ') ?? []
    const body: Record<string, string> =
      granted !== undefined
        ? {
            access_token: issue({ key: granted.accountId, scopes }),
            token_type: 'bearer',
            scope: scopes.join(','),
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
