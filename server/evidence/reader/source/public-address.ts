import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { done, failed, type Outcome } from '../analysis-state.ts'

/**
 * Networks that are not globally reachable, from IANA's registries of special purpose addresses, and those that lead
 * into them.
 */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, with the metadata services of clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4',
]
/** IANA has allocated only 2000::/3 of IPv6. Excludes addresses that embed IPv4, and those for examples. */
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
 * Whether an IP address is public: not private, loopback, link-local, shared or multicast, and not leading to one (IPv4
 * in IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && handedOut6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** Resolves a host name to addresses. Rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveByMachine: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Further addresses are ignored. */
const mostAddresses = 8

/**
 * Returns the addresses of a host. If one is not public it refuses all, because a later connection could use that one.
 * `unreachable` if the name has no address.
 *
 * @param isAllowed accepts an address; accepts all for an origin that configuration allows
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
