import type { Integration } from '../../contract/ports/oauth.ts'

export const sandboxPath = '/oauth-sandbox'

const hosts: Record<string, Integration | undefined> = {
  'github.com': 'github',
  'api.github.com': 'github',
  'accounts.google.com': 'google',
  'oauth2.googleapis.com': 'google',
  'www.googleapis.com': 'google',
  'login.microsoftonline.com': 'microsoft',
}

/** Maps a provider's URL to its sandbox; throws for any other host. */
export function sandboxAddress(url: URL, origin: string): URL {
  const integration = hosts[url.hostname]
  if (integration === undefined) throw new Error(`no sandbox stands in for ${url.hostname}`)
  return new URL(`${sandboxPath}/${integration}${url.pathname}${url.search}`, origin)
}
