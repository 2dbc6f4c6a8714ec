import type { AddressInfo } from 'node:net'
import { sandboxAddress } from './sandbox-addresses.ts'
import { createOAuth, type OAuthLog } from './oauth.ts'
import { createOutbound, OutboundFailure } from './outbound.ts'
import type { OAuth } from '../../contract/ports/oauth.ts'
import type { OAuthSettings } from './settings.ts'

export interface OAuthParts {
  settings: OAuthSettings
  secretKey: Uint8Array
  publicUrl: string
  /** Where this server listens, for its own sandbox; null before it does. */
  listening: () => AddressInfo | string | null
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
  listening,
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
      address: (url) => (sandbox ? sandboxAddress(url, originOf(listening())) : url),
    }),
  })
}

/** The server's own address, over the loopback interface. */
function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string')
    throw new OutboundFailure('the sandbox is not listening')
  const { address: host, port, family } = address
  if (family === 'IPv6') return `http://[${host === '::' ? '::1' : host}]:${port}`
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}
