import { expect, it } from 'vitest'
import { boundedCache } from './bounded-cache.ts'
import { cachedMonths, cachedPages } from './date-constants.ts'

it.each([cachedMonths, cachedPages])('keeps the %i most recently used values', (most) => {
  const made: string[] = []
  const cached = boundedCache<string>(most)
  const ask = (key: string) =>
    cached(key, () => {
      made.push(key)
      return key
    })
  const keys = Array.from({ length: most }, (_, index) => `key ${index}`)
  for (const key of keys) ask(key)
  ask('key 0')
  expect(made).toEqual(keys)
  ask('one more')
  // The first value was used again, so the cache dropped the second.
  ask('key 0')
  expect(made).toEqual([...keys, 'one more'])
  ask('key 1')
  expect(made).toEqual([...keys, 'one more', 'key 1'])
})

it('keeps a value that is undefined', () => {
  let count = 0
  const cached = boundedCache<undefined>(2)
  const make = (): undefined => {
    count += 1
  }
  cached('a', make)
  cached('a', make)
  expect(count).toBe(1)
})
