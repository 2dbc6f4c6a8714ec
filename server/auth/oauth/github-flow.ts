import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  type CustomFetch,
} from 'openid-client'
import type { Flow, Registration } from './provider.ts'

const server = {
  issuer: 'https://github.com',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
}

/** GitHub's authorization code flow: OAuth 2 with state and PKCE, without OpenID Connect. */
export interface GitHubFlow {
  authorizationUrl(flow: Flow, scopes: readonly string[]): Promise<URL>
  /** Throws the errors that failure.ts maps. `scopes` are the granted ones, possibly fewer than requested. */
  redeem(flow: Flow, code: string): Promise<{ token: string; scopes: readonly string[] }>
}

export function createGitHubFlow(
  { clientId, clientSecret, redirectUri }: Registration,
  outbound: CustomFetch,
): GitHubFlow {
  const config = new Configuration(server, clientId, clientSecret)
  config[customFetch] = async (url, options) => refusalOf(await outbound(url, options))
  return {
    authorizationUrl: async ({ state, verifier }, scopes) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),
    redeem: async ({ state, verifier }, code) => {
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state }).toString()
      const { access_token: token, scope } = await authorizationCodeGrant(config, back, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      return { token, scopes: (scope ?? '').split(/[\s,]+/u).filter((one) => one !== '') }
    },
  }
}

/** GitHub refuses with 200 and an `error` in the body; this converts it to an error status. */
async function refusalOf(answer: Response): Promise<Response> {
  if (answer.status !== 200 || answer.headers.get('content-type')?.includes('json') !== true) return answer
  const text = await answer.text()
  const status = /^\s*\{[^]*"error"\s*:/u.test(text) && !text.includes('"access_token"') ? 400 : 200
  return new Response(text, { status, headers: answer.headers })
}
