import { describe, expect, it } from 'vitest'
import { createKeyRing, type KeyStore, type StoredKey } from './keys.ts'
import { createSeal } from '../seal.ts'

const seal = createSeal(new Uint8Array(32).fill(1), 'keys')

function memoryStore(): KeyStore & { stored: StoredKey[]; loads: number } {
  const stored: StoredKey[] = []
  return {
    stored,
    loads: 0,
    async load() {
      this.loads += 1
      return [...stored]
    },
    async addSigning(key) {
      if (!stored.some((other) => other.signing)) stored.push({ ...key, signing: true })
    },
  }
}

describe('the key ring', () => {
  it('creates one key and loads it again after a restart', async () => {
    const store = memoryStore()
    const clock = { now: () => new Date(0) }
    const first = await createKeyRing({ store, seal, clock }).signer()
    const second = await createKeyRing({ store, seal, clock }).signer()
    expect([second.kid, store.stored.length]).toEqual([first.kid, 1])
  })

  it('uses one key when two servers start together', async () => {
    const store = memoryStore()
    const clock = { now: () => new Date(0) }
    const rings = [createKeyRing({ store, seal, clock }), createKeyRing({ store, seal, clock })]
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid))
    expect([new Set(kids).size, store.stored.length]).toEqual([1, 1])
  })

  it('stores the private key sealed only', async () => {
    const store = memoryStore()
    await createKeyRing({ store, seal, clock: { now: () => new Date(0) } }).signer()
    const text = JSON.stringify(store.stored)
    expect([
      text.includes('PRIVATE KEY'),
      text.includes('"d":'),
      store.stored[0]?.privateSealed.slice(0, 3),
    ]).toEqual([false, false, 'v1.'])
  })

  it('queries the store for an unknown key id at most once in half a minute', async () => {
    const store = memoryStore()
    let now = 0
    const ring = createKeyRing({ store, seal, clock: { now: () => new Date(now) } })
    await ring.signer()
    const before = store.loads
    for (let request = 0; request < 50; request++) expect(await ring.verifier('forged')).toBeNull()
    expect(store.loads - before).toBe(0)
    now = 30_000
    for (let request = 0; request < 50; request++) expect(await ring.verifier('forged')).toBeNull()
    expect(store.loads - before).toBe(1)
  })

  it('loads a key that another server added', async () => {
    const store = memoryStore()
    let now = 0
    const ring = createKeyRing({ store, seal, clock: { now: () => new Date(now) } })
    await ring.signer()
    const other = memoryStore()
    const { kid } = await createKeyRing({ store: other, seal, clock: { now: () => new Date(0) } }).signer()
    store.stored.push(...other.stored.map((key) => ({ ...key, signing: false })))
    now = 30_000
    expect((await ring.verifier(kid))?.type).toBe('public')
  })

  it('retries after a failed load', async () => {
    const store = memoryStore()
    let broken = true
    const flaky: KeyStore = {
      addSigning: (key) => store.addSigning(key),
      load: () => (broken ? Promise.reject(new Error('down')) : store.load()),
    }
    const ring = createKeyRing({ store: flaky, seal, clock: { now: () => new Date(0) } })
    await expect(ring.signer()).rejects.toThrow('down')
    broken = false
    expect((await ring.signer()).kid).toHaveLength(40)
  })
})
