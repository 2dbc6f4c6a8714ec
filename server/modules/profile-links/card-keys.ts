import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Keys in card addresses, which replace the link's secret without revealing it (docs/sharing.md#the-embedded-picture).
 */
export interface CardKeys {
  /** @param hash of the link's secret, as stored */
  keyOf(hash: string): string
  /** The link's hash; null if this installation did not create the key. */
  hashIn(key: string): string | null
}

const form = /^([\w-]{43})([\w-]{43})$/u

/**
 * A key is the link's hash and its MAC by this installation: the hash alone can be read in the database or a backup.
 * @param secret the installation's secret key
 */
export function createCardKeys(secret: Uint8Array): CardKeys {
  const key = createHmac('sha256', secret).update('assay card key v1').digest()
  const macOf = (hash: string): string => createHmac('sha256', key).update(hash).digest('base64url')
  return {
    keyOf: (hash) => `${hash}${macOf(hash)}`,
    hashIn: (text) => {
      const [, hash, mac] = form.exec(text) ?? []
      if (hash === undefined || mac === undefined) return null
      return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(hash))) ? hash : null
    },
  }
}
