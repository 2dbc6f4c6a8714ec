import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Seals small secrets for storage: AES-256-GCM under a key derived from the server's secret key. */
export interface Seal {
  /** `context` is associated data: a sealed value opens only in the same context. */
  seal(plain: string, context: string): string
  /** Throws with the reason if the value was sealed under another key, in another context, or was changed. */
  open(sealed: string, context: string): string
}

/** The stored value was sealed under another secret key. */
export class SecretKeyChanged extends Error {
  override readonly name = 'SecretKeyChanged'
}

const VERSION = 'v1'

/** `purpose` separates keys: a value sealed for one purpose never opens for another. */
export function createSeal(secretKey: Uint8Array, purpose: string): Seal {
  const key = deriveKey(secretKey, purpose)
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 12)
  return {
    seal(plain, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        VERSION,
        keyId,
        ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, context) {
      const [version, sealedBy, nonce, tag, body] = sealed.split('.')
      if (version !== VERSION || !nonce || !tag || body === undefined) throw new Error('Not a sealed value')
      if (sealedBy !== keyId) {
        throw new SecretKeyChanged(
          `Sealed under secret key ${sealedBy}, but this server runs with ${keyId}: check SECRET_KEY_FILE`,
        )
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

/** Derives 32 bytes for one purpose from the server's secret key (HKDF-SHA-256). */
export function deriveKey(secretKey: Uint8Array, purpose: string): Buffer {
  if (secretKey.length < 32) throw new Error('The secret key must have at least 32 bytes')
  return Buffer.from(hkdfSync('sha256', secretKey, new Uint8Array(0), `assay/${purpose}`, 32))
}
