import type { Integration } from '../../contract/ports/oauth.ts'
import type { Registration } from './provider.ts'
import type { OAuthSettings } from './settings.ts'

/** The sandbox's client credentials, which protect nothing. */
export const sandboxClient = { clientId: 'assay-local', clientSecret: 'assay-local-secret' }

/** Returns our registration at a provider, or null if it is neither configured nor sandboxed. */
export function registrationOf(
  settings: OAuthSettings,
  integration: Integration,
  redirectUri: string,
): Registration | null {
  const client = settings.sandbox ? sandboxClient : settings.clients[integration]
  return client === undefined ? null : { ...client, redirectUri }
}
