import { sandboxAddress } from './sandbox-addresses.ts'
import { createOAuth, type OAuthLog } from './oauth.ts'
import { createOutbound } from './outbound.ts'
import type { OAuth } from '../../contract/ports/oauth.ts'
import type { OAuthSettings } from './settings.ts'

export interface OAuthParts {
  settings: OAuthSettings
  secretKey: Uint8Array
  publicUrl: string
  /** Where this server is reached by itself, for its own sandbox; throws an OutboundFailure before it is. */
  ownOrigin: () => string
  log: OAuthLog
  /** Another way out than the runtime's, for tests of what providers may answer. */
  fetch?: typeof globalThis.fetch
  timeLimitMs?: number
}

/** The providers that are configured; in place of their hosts the sandbox of this server, where the settings say so. */
export function openOAuth({
  settings,
  secretKey,
  publicUrl,
  ownOrigin,
  log,
  ...outbound
}: OAuthParts): OAuth {
  const { sandbox } = settings
  return createOAuth({
    settings,
    secretKey,
    publicUrl,
    log,
    publicAddress: (url) => (sandbox ? sandboxAddress(url, publicUrl) : url),
    outbound: createOutbound({
      ...outbound,
      address: (url) => (sandbox ? sandboxAddress(url, ownOrigin()) : url),
    }),
  })
}
