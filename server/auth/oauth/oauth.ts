import { randomBytes } from 'node:crypto'
import type { CustomFetch } from 'openid-client'
import { failureOf } from './failure.ts'
import { createFlows } from './flows.ts'
import { createGitHub } from './github.ts'
import { createGoogle } from './google.ts'
import { createMicrosoft } from './microsoft.ts'
import { integrations, type Integration, type OAuth, type OAuthResult } from '../../contract/ports/oauth.ts'
import type { ProviderClient, Registration } from './provider.ts'
import { registrationOf } from './registration.ts'
import type { OAuthSettings } from './settings.ts'

export interface OAuthLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

interface OAuthOptions {
  settings: OAuthSettings
  /** The installation's secret key. */
  secretKey: Uint8Array
  publicUrl: string
  outbound: CustomFetch
  /** Where the browser is redirected for a provider's URL: the URL itself, or the sandbox's. */
  publicAddress: (url: URL) => URL
  log: OAuthLog
}

export function createOAuth(options: OAuthOptions): OAuth {
  const { settings, secretKey, publicUrl, outbound, publicAddress, log } = options
  const flowOf = createFlows(secretKey)
  const providers = createProviders(settings, publicUrl, outbound)

  async function attempt<T>(integration: Integration, work: (client: ProviderClient) => Promise<T>) {
    const client = providers[integration]
    // Removed from the configuration while the user was at the provider.
    if (client === undefined) return { ok: false, code: 'provider-unavailable' } satisfies OAuthResult<T>
    try {
      return { ok: true, value: await work(client) } satisfies OAuthResult<T>
    } catch (error) {
      const { code, reason } = failureOf(error)
      // A made-up code is the caller's mistake. An outage or a refused client is the operator's.
      const level = code === 'provider-unavailable' ? 'warn' : 'info'
      log[level]({ integration, code, reason }, 'provider sign-in failed')
      return { ok: false, code } satisfies OAuthResult<T>
    }
  }

  return {
    configured: integrations.filter((integration) => providers[integration] !== undefined),
    sandbox: settings.sandbox,
    begin: (integration) =>
      attempt(integration, async (client) => {
        const state = randomBytes(32).toString('base64url')
        const url = await client.authorizationUrl(flowOf(integration, state))
        return { state, authorizationUrl: publicAddress(url).href }
      }),
    redeem: (integration, { state, code }) =>
      attempt(integration, async (client) => {
        const person = await client.redeem(flowOf(integration, state), code)
        // Separated from the provider's real users, in case this database later gets real clients.
        return settings.sandbox ? { ...person, subject: `sandbox:${person.subject}` } : person
      }),
  }
}

function createProviders(settings: OAuthSettings, publicUrl: string, outbound: CustomFetch) {
  const create: Record<Integration, (registration: Registration) => ProviderClient> = {
    microsoft: (registration) => createMicrosoft(settings.microsoftTenant, registration, outbound),
    google: (registration) => createGoogle(registration, outbound),
    github: (registration) => createGitHub(registration, outbound),
  }
  const providers: Partial<Record<Integration, ProviderClient>> = {}
  for (const integration of integrations) {
    const registration = registrationOf(settings, integration, `${publicUrl}/${integration}/loginCallback`)
    if (registration !== null) providers[integration] = create[integration](registration)
  }
  return providers
}
