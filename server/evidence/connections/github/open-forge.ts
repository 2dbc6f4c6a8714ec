import { createFlows } from '#server/auth/oauth/flows.ts'
import { createOutbound, type OutboundOptions } from '#server/auth/oauth/outbound.ts'
import { registrationOf } from '#server/auth/oauth/registration.ts'
import { sandboxAddress, sandboxPath } from '#server/auth/oauth/sandbox-addresses.ts'
import type { OAuthSettings } from '#server/auth/oauth/settings.ts'
import { createSeal } from '#server/auth/seal.ts'
import type { Forge, TokenPlace } from '#server/contract/ports/forge.ts'
import { createGitHubForge, type ForgeLog } from './github-forge.ts'

export interface ForgeParts extends Omit<OutboundOptions, 'address' | 'sizeLimitBytes'> {
  readonly settings: OAuthSettings
  readonly secretKey: Uint8Array
  readonly publicUrl: string
  /** Where this server is reached by itself, for its own sandbox; throws an OutboundFailure before it is. */
  readonly ownOrigin: () => string
  readonly clock: { now(): Date }
  readonly log: ForgeLog
}

/** A page of a hundred repositories is about 600 KB. */
const sizeLimitBytes = 4 * 1024 * 1024

/** GitHub as people connect it, or its sandbox where the settings say so; null where neither is there. */
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

/** Tokens as they are stored: bound to the tenant and the connection whose they are. */
function tokensSealed(secretKey: Uint8Array, log: ForgeLog): Pick<Forge, 'seal' | 'open'> {
  const sealing = createSeal(secretKey, 'forge token')
  const placeOf = ({ tenantId, integrationId }: TokenPlace) => `${tenantId} ${integrationId}`
  return {
    seal: (token, place) => sealing.seal(token, placeOf(place)),
    open(sealed, place) {
      try {
        return sealing.open(sealed, placeOf(place))
      } catch (error) {
        // Of a database that was restored beside another key: the reason names keys, and nothing of the token.
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
 * GitHub takes a token as the password of anybody. It goes to where it is from and nowhere else, whatever the address is that
 * somebody has typed.
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
