import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  fetchProtectedResource,
  type CustomFetch,
} from 'openid-client'
import { OutboundFailure } from './outbound.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import { addressOf, nameOf, type ProviderClient, type Registration } from './provider.ts'

const server = {
  issuer: 'https://github.com',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
}
const api = 'https://api.github.com'

/**
 * GitHub speaks OAuth 2 without OpenID Connect: who somebody is has to be asked with the access token, which is
 * forgotten right after. Only the primary address counts, and as verified only where GitHub says so.
 */
export function createGitHub(
  { clientId, clientSecret, redirectUri }: Registration,
  outbound: CustomFetch,
): ProviderClient {
  const config = new Configuration(server, clientId, clientSecret)
  config[customFetch] = async (url, options) => refusalOf(await outbound(url, options))

  async function ask(token: string, path: string): Promise<Response> {
    const headers = new Headers({
      accept: 'application/vnd.github+json',
      'user-agent': 'Assay',
      'x-github-api-version': '2022-11-28',
    })
    return await fetchProtectedResource(config, token, new URL(api + path), 'GET', null, headers)
  }

  return {
    authorizationUrl: async ({ state, verifier }) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),
    redeem: async ({ state, verifier }, code) => {
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state }).toString()
      const { access_token: token } = await authorizationCodeGrant(config, back, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const [user, emails] = await Promise.all([ask(token, '/user'), ask(token, '/user/emails')])
      // The person may have kept the addresses back; an outage is none of that.
      const kept = emails.status === 403 || emails.status === 404
      return personOf(await json(user), kept ? [] : await json(emails))
    },
  }
}

/** GitHub refuses with 200 and an `error` in the body: told as what it is. */
async function refusalOf(answer: Response): Promise<Response> {
  if (answer.status !== 200 || answer.headers.get('content-type')?.includes('json') !== true) return answer
  const text = await answer.text()
  const status = /^\s*\{[^]*"error"\s*:/u.test(text) && !text.includes('"access_token"') ? 400 : 200
  return new Response(text, { status, headers: answer.headers })
}

async function json(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new OutboundFailure(`status ${answer.status}`)
  try {
    return await answer.json()
  } catch {
    throw new OutboundFailure('no JSON')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function personOf(user: unknown, emails: unknown): SocialPerson {
  if (!isRecord(user) || !Number.isSafeInteger(user['id'])) throw new OutboundFailure('no user')
  const known = Array.isArray(emails) ? emails.filter(isRecord) : []
  const primary = known.find((entry) => entry['primary'] === true)
  const email = addressOf(primary?.['email'])
  return {
    subject: String(user['id']),
    email,
    emailVerified: email !== null && primary?.['verified'] === true,
    name: nameOf(user['name']) ?? nameOf(user['login']),
  }
}
