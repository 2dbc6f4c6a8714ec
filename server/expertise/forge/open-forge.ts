import { createFlows } from '../../auth/oauth/flows.ts'
import { createOutbound, type OutboundOptions } from '../../auth/oauth/outbound.ts'
import { registrationOf } from '../../auth/oauth/registration.ts'
import { sandboxAddress, sandboxPath } from '../../auth/oauth/sandbox-addresses.ts'
import type { OAuthSettings } from '../../auth/oauth/settings.ts'
import type { Forge } from '../../contract/ports/forge.ts'
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
    source: sourceIn(sandbox ? { publicUrl, ownOrigin } : null),
    now: () => clock.now(),
    log,
  })
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
