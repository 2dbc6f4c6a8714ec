import { isIP } from 'node:net'
import { done, failed, type Outcome } from '../analysis-state.ts'
import { isPublicAddress } from './public-address.ts'

/** Where to fetch a repository, as far as its URL alone determines. */
export interface RepositoryAddress {
  /** Without a trailing slash, credentials, query or fragment. */
  readonly url: string
  /** A host name, or an IP address without brackets. */
  readonly host: string
  readonly port: number
  /** The URL has the origin that configuration allows: on this machine, by http. */
  readonly sandbox: boolean
  /** `github.com/pallets/flask`: identifies the repository, also for topics with origins. */
  readonly origin: string
}

const longest = 2_048

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Parses the URL that a developer typed. Everything but https on the default port is `refusedAddress`: other protocols,
 * file paths, other ports, credentials, addresses that are not public. The URL parser normalizes numbers, so `0x7f.1`
 * becomes 127.0.0.1.
 *
 * @param sandboxOrigin an origin such as `http://127.0.0.1:4310` that configuration allows, or null; never set by a
 * developer
 */
export function repositoryAddress(text: string, sandboxOrigin: string | null): Outcome<RepositoryAddress> {
  const url = text.length > longest ? null : parsed(text)
  if (url === null || url.username !== '' || url.password !== '') return failed('refusedAddress')
  const sandbox = sandboxOrigin !== null && url.origin === sandboxOrigin
  const path = url.pathname.replace(/\/+$/, '')
  // Percent-encoding makes other scripts several times as long.
  const plain = path !== '' && url.href.length <= longest && url.search === '' && url.hash === ''
  if (!plain || (!sandbox && (url.protocol !== 'https:' || url.port !== ''))) return failed('refusedAddress')
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // The fetch resolves and checks names; an IP address can be checked now.
  if (!sandbox && (bare === 'localhost' || (isIP(bare) !== 0 && !isPublicAddress(bare)))) {
    return failed('refusedAddress')
  }
  const host = isIP(bare) === 0 ? bare.replace(/\.$/, '') : bare
  return done({
    url: `${url.origin}${path}`,
    host: bare,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    sandbox,
    origin: `${host}${path.replace(/\.git$/, '').toLowerCase()}`,
  })
}
