import type { AddressInfo } from 'node:net'
import { OutboundFailure } from './outbound.ts'

/** Returns the server's own origin on the loopback interface. */
export function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string')
    throw new OutboundFailure('the sandbox is not listening')
  const { address: host, port, family } = address
  if (family === 'IPv6') return `http://[${host === '::' ? '::1' : host}]:${port}`
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}
