import type { Integration } from '../../contract/ports/oauth.ts'
import type { Registration } from './provider.ts'
import type { OAuthSettings } from './settings.ts'

/** What the sandbox's clients are called; nothing is protected by it. */
export const sandboxClient = { clientId: 'assay-local', clientSecret: 'assay-local-secret' }

/** Who we are to a provider; null where it is not configured, and no sandbox stands in for it. */
export function registrationOf(
  settings: OAuthSettings,
  integration: Integration,
  redirectUri: string,
): Registration | null {
  const client = settings.sandbox ? sandboxClient : settings.clients[integration]
  return client === undefined ? null : { ...client, redirectUri }
}
