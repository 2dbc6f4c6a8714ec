import { randomBytes } from 'node:crypto'
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose'
import type { Seal } from '../seal.ts'

export interface StoredKey {
  kid: string
  publicJwk: JWK
  privateSealed: string
  signing: boolean
}

/** Key storage. `addSigning` does nothing if a signing key exists: the first process wins. */
export interface KeyStore {
  load(): Promise<StoredKey[]>
  addSigning(key: Omit<StoredKey, 'signing'>): Promise<void>
}

export interface KeyRing {
  signer(): Promise<{ kid: string; key: CryptoKey }>
  /**
   * Returns the public key of a kid, or null. Unknown kids query the store at most once per
   * `RELOAD_INTERVAL_MS`.
   */
  verifier(kid: string): Promise<CryptoKey | null>
}

interface Ring {
  signer: { kid: string; key: CryptoKey }
  verifiers: Map<string, CryptoKey>
  loadedAt: number
}

const ALGORITHM = 'RS256'
const MODULUS_BITS = 2048
/** Limits reloads, so that forged kids do not cause a query per request. */
const RELOAD_INTERVAL_MS = 30_000

/** Loads the keys on first use, creates the first one if needed, and caches them. */
export function createKeyRing(options: { store: KeyStore; seal: Seal; clock: { now(): Date } }): KeyRing {
  const { store, seal, clock } = options
  let ring: Promise<Ring> | null = null

  const create = async (): Promise<void> => {
    const pair = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true })
    const kid = randomBytes(20).toString('hex')
    const privateSealed = seal.seal(await exportPKCS8(pair.privateKey), kid)
    await store.addSigning({ kid, publicJwk: await exportJWK(pair.publicKey), privateSealed })
  }

  const load = async (): Promise<Ring> => {
    let stored = await store.load()
    if (!stored.some((key) => key.signing)) {
      await create()
      stored = await store.load()
    }
    const signing = stored.find((key) => key.signing)
    if (!signing) throw new Error('The identity provider has no signing key')
    const verifiers = new Map<string, CryptoKey>()
    for (const key of stored) {
      const verifier = await importJWK(key.publicJwk, ALGORITHM)
      if (verifier instanceof Uint8Array) throw new Error(`Key ${key.kid} is not a public key`)
      verifiers.set(key.kid, verifier)
    }
    const key = await importPKCS8(seal.open(signing.privateSealed, signing.kid), ALGORITHM)
    return { signer: { kid: signing.kid, key }, verifiers, loadedAt: clock.now().getTime() }
  }

  const current = (): Promise<Ring> => {
    if (ring === null) {
      const loading = load()
      ring = loading
      // A failed load is not cached, so that the next request retries.
      loading.catch(() => {
        if (ring === loading) ring = null
      })
    }
    return ring
  }

  return {
    async signer() {
      return (await current()).signer
    },
    async verifier(kid) {
      const now = await current()
      const known = now.verifiers.get(kid)
      if (known) return known
      if (clock.now().getTime() - now.loadedAt < RELOAD_INTERVAL_MS) return null
      ring = null
      return (await current()).verifiers.get(kid) ?? null
    },
  }
}
