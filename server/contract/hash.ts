import { createHash, randomBytes } from 'node:crypto'

/** How secrets are stored and compared: SHA-256 in base64url. They are random, so a plain hash suffices. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A link's secret: 256 bits, of which only the hash is kept. */
export function newSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}
