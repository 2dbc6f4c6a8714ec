import { sandboxAddress } from './sandbox-addresses.ts'
import { createOAuth, type OAuthLog } from './oauth.ts'
import { createOutbound } from './outbound.ts'
import type { OAuth } from '../../contract/ports/oauth.ts'
import type { OAuthSettings } from './settings.ts'

export interface OAuthParts {
  settings: OAuthSettings
  secretKey: Uint8Array
  publicUrl: string
  /**
   * Returns this server's own origin, for its sandbox. Throws an OutboundFailure until the server listens.
   */
  ownOrigin: () => string
  log: OAuthLog
  /** Replaces fetch in tests of provider answers. */
  fetch?: typeof globalThis.fetch
  timeLimitMs?: number
}

/** Opens the configured providers, or this server's sandbox if the settings say so. */
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
