import { isIP } from 'node:net'
import { done, failed, type Outcome } from '../reading-state.ts'
import { isPublicAddress } from './public-address.ts'

/** Where a repository may be fetched from, as far as its address alone tells. */
export interface RepositoryAddress {
  /** Without a slash at its end; no credentials, no query, no fragment. */
  readonly url: string
  /** A name, or the number of an address without brackets. */
  readonly host: string
  readonly port: number
  /** The origin that the configuration allows besides: on this machine, by http. */
  readonly sandbox: boolean
  /** `github.com/pallets/flask`: which repository it is, for topics that have origins. */
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
 * Reads what a person typed. `refusedAddress` for everything but https on its own port: other protocols, paths, other ports,
 * credentials, numbers of networks that are not public. The parser brings numbers to their usual form, so that `0x7f.1` is
 * 127.0.0.1 to whoever looks next.
 * @param sandboxOrigin an origin such as `http://127.0.0.1:4310` that configuration allows, or null; never a person's
 */
export function repositoryAddress(text: string, sandboxOrigin: string | null): Outcome<RepositoryAddress> {
  const url = text.length > longest ? null : parsed(text)
  if (url === null || url.username !== '' || url.password !== '') return failed('refusedAddress')
  const sandbox = sandboxOrigin !== null && url.origin === sandboxOrigin
  const path = url.pathname.replace(/\/+$/, '')
  // Encoded, a text of other letters is several times as long.
  const plain = path !== '' && url.href.length <= longest && url.search === '' && url.hash === ''
  if (!plain || (!sandbox && (url.protocol !== 'https:' || url.port !== ''))) return failed('refusedAddress')
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // What a name leads to is asked when it is read; a number says it already.
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
