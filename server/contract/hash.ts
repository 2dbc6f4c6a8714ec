import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 in base64url, the stored form of secrets. They are random, so a plain hash suffices. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Creates a link's secret: 256 bits, of which only the hash is stored. */
export function newSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}
