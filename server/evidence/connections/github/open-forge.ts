import { createFlows } from '#server/auth/oauth/flows.ts'
import { createOutbound, type OutboundOptions } from '#server/auth/oauth/outbound.ts'
import { registrationOf } from '#server/auth/oauth/registration.ts'
import { sandboxAddress, sandboxPath } from '#server/auth/oauth/sandbox-addresses.ts'
import type { OAuthSettings } from '#server/auth/oauth/settings.ts'
import { createSeal } from '#server/auth/seal.ts'
import type { Forge, TokenOwner } from '#server/contract/ports/forge.ts'
import { createGitHubForge, type ForgeLog } from './github-forge.ts'

export interface ForgeParts extends Omit<OutboundOptions, 'address' | 'sizeLimitBytes'> {
  readonly settings: OAuthSettings
  readonly secretKey: Uint8Array
  readonly publicUrl: string
  /** Origin of this server, for its own sandbox; throws an OutboundFailure before the server listens. */
  readonly ownOrigin: () => string
  readonly clock: { now(): Date }
  readonly log: ForgeLog
}

/** A page of a hundred repositories takes about 600 KB. */
const sizeLimitBytes = 4 * 1024 * 1024

/** Opens GitHub or its sandbox, by the settings; null if neither is configured. */
export function openForge(parts: ForgeParts): Forge | null {
  const { settings, secretKey, publicUrl, ownOrigin, clock, log, ...outbound } = parts
  const registration = registrationOf(settings, 'github', `${publicUrl}/github/addIntegrationCallback`)
  if (registration === null) return null
  const { sandbox } = settings
  const flowOf = createFlows(secretKey)
  return createGitHubForge({
    registration,
    sandbox,
    flowOf: (state) => flowOf('github connect', state),
    publicAddress: (url) => (sandbox ? sandboxAddress(url, publicUrl) : url),
    outbound: createOutbound({
      ...outbound,
      sizeLimitBytes,
      address: (url) => (sandbox ? sandboxAddress(url, ownOrigin()) : url),
    }),
    tokens: tokensSealed(secretKey, log),
    source: sourceIn(sandbox ? { publicUrl, ownOrigin } : null),
    now: () => clock.now(),
    log,
  })
}

/** Encrypts tokens for storage, bound to their tenant and connection. */
function tokensSealed(secretKey: Uint8Array, log: ForgeLog): Pick<Forge, 'seal' | 'open'> {
  const sealing = createSeal(secretKey, 'forge token')
  const placeOf = ({ tenantId, integrationId }: TokenOwner) => `${tenantId} ${integrationId}`
  return {
    seal: (token, place) => sealing.seal(token, placeOf(place)),
    open(sealed, place) {
      try {
        return sealing.open(sealed, placeOf(place))
      } catch (error) {
        // Happens after a restore with another key. The error names keys, never the token.
        log.warn(
          { forge: 'github', integration: place.integrationId, err: error },
          'the token of a connection cannot be opened',
        )
        return null
      }
    },
  }
}

/**
 * Returns the source of a repository with its credentials. GitHub accepts a token as the password of any user. The
 * token is sent to GitHub only, even if the developer typed another address.
 */
function sourceIn(sandbox: Pick<ForgeParts, 'publicUrl' | 'ownOrigin'> | null): Forge['source'] {
  const home = sandbox === null ? 'https://github.com/' : `${sandbox.publicUrl}${sandboxPath}/github/`
  return (url, token) => {
    const isHere = url.startsWith(home)
    const password = isHere && token !== null ? Buffer.from(`x-access-token:${token}`) : null
    const authorization = password && `Basic ${password.toString('base64')}`
    if (!isHere || sandbox === null) return { url, authorization, sandboxOrigin: null }
    const sandboxOrigin = sandbox.ownOrigin()
    return { url: `${sandboxOrigin}${url.slice(sandbox.publicUrl.length)}`, authorization, sandboxOrigin }
  }
}
