import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { done, failed, type Outcome } from '../reading-state.ts'

/** The networks of IANA's registries of special purpose addresses that are not globally reachable, and what leads into them. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carriers' own
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, where clouds tell a machine its secrets
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // relays into IPv6
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4',
]
/** Of IPv6 only 2000::/3 is handed out; of it not what carries an address of IPv4, nor what is for examples. */
const open6 = '2000::/3'
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function networks(names: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const name of names) {
    const [network = '', prefix] = name.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const refused4 = networks(closed4, 'ipv4')
const handedOut6 = networks([open6], 'ipv6')
const refused6 = networks(closed6, 'ipv6')

/**
 * Whether an address is one that anybody may reach: no private, loopback, link-local, shared or multicast one, nor one that
 * leads there (IPv4 in IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && handedOut6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** The addresses of a name, by the machine's resolver. Rejects where there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveByMachine: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** More of them are not tried. */
const mostAddresses = 8

/**
 * The addresses that a host may be reached at. One that is not public refuses them all: whoever connects next could get that
 * one. `unreachable` where the name has none.
 * @param isAllowed which addresses are: all of them for an origin that configuration allows
 */
export async function reachableAddresses(
  host: string,
  isAllowed: (address: string) => boolean,
  resolve: Resolve = resolveByMachine,
): Promise<Outcome<readonly string[]>> {
  let addresses: readonly string[]
  try {
    addresses = isIP(host) === 0 ? await resolve(host) : [host]
  } catch {
    return failed('unreachable')
  }
  if (addresses.length === 0) return failed('unreachable')
  return addresses.every(isAllowed) ? done(addresses.slice(0, mostAddresses)) : failed('refusedAddress')
}
