import { createHmac, timingSafeEqual } from 'node:crypto'

/** What addresses of cards carry in place of the secrets of their links, which they do not tell (docs/sharing.md#the-embedded-picture). */
export interface CardKeys {
  /** @param hash of the link's secret, as it is kept */
  keyOf(hash: string): string
  /** The hash of the link whose card it opens; null where this installation has made no such key. */
  hashIn(key: string): string | null
}

const form = /^([\w-]{43})([\w-]{43})$/u

/**
 * The hash of a link and what this installation alone makes of it: whoever reads the database, or a backup, has the first half.
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
