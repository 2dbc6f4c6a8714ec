import { expect, it } from 'vitest'
import { composed } from './composed.ts'

it('is the composed form of a text', () => {
  expect(composed('e\u0301tude')).toBe('\u00e9tude')
})

it.each([30, 31, 100_000])(
  'leaves %i marks that are out of order as they are where they are more than 30',
  (n) => {
    const text = `a${'\u0301'.repeat(n - 1)}\u0316`
    expect(composed(text) === text).toBe(n > 30)
  },
)
