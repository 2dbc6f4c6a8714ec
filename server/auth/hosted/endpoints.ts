import type { HostedSettings } from './hosted-settings.ts'

/** Every address of the vendor that the server calls. The project and its emulator differ in these only. */
export interface Endpoints {
  /** Calls as a person, by the project's key: `accounts:signInWithPassword` and the like. */
  client(method: string): string
  /** Calls as the project itself, by an access token. */
  admin(method: string): string
  /** Where an access token is had for the service account. */
  accessToken: string
  /** The public keys of ID tokens. */
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
