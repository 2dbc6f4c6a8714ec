import type { CustomFetch } from 'openid-client'
import { askGitHub } from './github-api.ts'
import { createGitHubFlow } from './github-flow.ts'
import { OutboundFailure } from './outbound.ts'
import type { SocialPerson } from '../../contract/ports/oauth.ts'
import { addressOf, nameOf, type ProviderClient, type Registration } from './provider.ts'

/** Both are read-only: identity and addresses. */
export const signInScopes = ['read:user', 'user:email'] as const

/**
 * GitHub has no OpenID Connect, so the identity is fetched with the access token, which is dropped right
 * after. Only the primary address counts, and as verified only if GitHub says so.
 */
export function createGitHub(registration: Registration, outbound: CustomFetch): ProviderClient {
  const github = createGitHubFlow(registration, outbound)
  return {
    authorizationUrl: (flow) => github.authorizationUrl(flow, signInScopes),
    redeem: async (flow, code) => {
      const { token } = await github.redeem(flow, code)
      const ask = (path: string) => askGitHub(outbound, { path, authorization: `Bearer ${token}` })
      const [user, emails] = await Promise.all([ask('/user'), ask('/user/emails')])
      // The user may have withheld the addresses. An outage has other statuses.
      const isWithheld = emails.status === 403 || emails.status === 404
      return personOf(await json(user), isWithheld ? [] : await json(emails))
    },
  }
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
