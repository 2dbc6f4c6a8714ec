import type { HostedSettings } from './hosted-settings.ts'

/** Every vendor address that the server calls. The project and its emulator differ in these only. */
export interface Endpoints {
  /** A call with the project's API key: `accounts:signInWithPassword` and similar. */
  client(method: string): string
  /** A call with an access token of the service account. */
  admin(method: string): string
  /** Where the service account gets its access tokens. */
  accessToken: string
  /** The public keys that verify ID tokens. */
  keys: string
}

export const ACCESS_TOKEN_AUDIENCE = 'https://oauth2.googleapis.com/token'

export function endpointsOf({
  projectId,
  apiKey,
  emulatorHost,
}: Pick<HostedSettings, 'projectId' | 'apiKey' | 'emulatorHost'>): Endpoints {
  const at = (host: string) => (emulatorHost === null ? `https://${host}` : `http://${emulatorHost}/${host}`)
  const toolkit = at('identitytoolkit.googleapis.com')
  return {
    client: (method) => `${toolkit}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`,
    admin: (method) => `${toolkit}/v1/projects/${projectId}/accounts${method}`,
    accessToken: ACCESS_TOKEN_AUDIENCE,
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  }
}
