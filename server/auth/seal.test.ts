import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const key = new Uint8Array(32).fill(7)
const seal = createSeal(key, 'test')

describe('sealing', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const first = seal.seal('a private key', 'record-1')
    const second = seal.seal('a private key', 'record-1')
    expect([seal.open(first, 'record-1'), seal.open(second, 'record-1')]).toEqual([
      'a private key',
      'a private key',
    ])
    expect(first).not.toBe(second)
  })

  it('hides the secret', () => {
    expect(seal.seal('a private key', 'record-1')).not.toContain(
      Buffer.from('a private key').toString('base64url'),
    )
  })

  it('refuses to open a value in another context', () => {
    expect(() => seal.open(seal.seal('secret', 'record-1'), 'record-2')).toThrow()
  })

  it('refuses to open a value after a bit changed', () => {
    const parts = seal.seal('secret', 'record-1').split('.')
    const body = Buffer.from(parts[4] ?? '', 'base64url')
    body[0] = (body[0] ?? 0) ^ 1
    const changed = [...parts.slice(0, 4), body.toString('base64url')].join('.')
    expect(() => seal.open(changed, 'record-1')).toThrow()
  })

  it('names the setting if the server runs with another secret key', () => {
    const other = createSeal(new Uint8Array(32).fill(8), 'test')
    expect(() => other.open(seal.seal('secret', 'record-1'), 'record-1')).toThrow(/SECRET_KEY_FILE/)
  })

  it('derives a different key for each purpose', () => {
    const other = createSeal(key, 'another purpose')
    expect(() => other.open(seal.seal('secret', 'record-1'), 'record-1')).toThrow()
  })

  it('refuses a short secret key', () => {
    expect(() => createSeal(new Uint8Array(31), 'test')).toThrow('at least 32 bytes')
  })
})
