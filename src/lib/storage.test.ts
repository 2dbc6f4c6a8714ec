import { describe, expect, test } from 'vitest'
import { createStorage } from './storage.ts'

const memory = (entries: Record<string, string> = {}) => {
  const values = new Map(Object.entries(entries))
  return {
    values,
    backing: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  }
}

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

describe('the browser’s storage', () => {
  test('uses the fixed key names and plain text', () => {
    const { values, backing } = memory()
    const storage = createStorage(() => backing, null)
    storage.set('userType', 'company')
    storage.set('accessToken', 'a.b.c')
    storage.set('refreshToken', 'd.e.f')
    storage.set('serverDN', 'x')
    storage.remove('serverDN')
    expect(Object.fromEntries(values)).toEqual({
      userType: 'company',
      accessToken: 'a.b.c',
      refreshToken: 'd.e.f',
    })
    expect(storage.get('accessToken')).toBe('a.b.c')
  })

  test('reads a value as absent when it is not valid for the key', () => {
    const storage = createStorage(() => memory({ userType: 'admin', accessToken: '' }).backing, null)
    expect([storage.get('userType'), storage.get('accessToken'), storage.get('refreshToken')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each([
    ['refused', () => refuse()],
    ['full', () => ({ ...memory({ accessToken: 'old' }).backing, setItem: refuse })],
  ])('keeps values as long as the page where storage is %s', (_title, open) => {
    const storage = createStorage(open, null)
    storage.set('accessToken', 'a.b.c')
    expect(storage.get('accessToken')).toBe('a.b.c')
    storage.remove('userType')
    expect(storage.get('userType')).toBeNull()
  })

  test('drops an older value when the browser has no room for the new one', () => {
    const { values, backing } = memory({ accessToken: 'old' })
    const storage = createStorage(() => ({ ...backing, setItem: refuse }), null)
    storage.set('accessToken', 'new')
    expect([storage.get('accessToken'), values.has('accessToken')]).toEqual(['new', false])
    storage.remove('accessToken')
    expect(storage.get('accessToken')).toBeNull()
  })
})
