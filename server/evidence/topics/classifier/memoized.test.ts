import { expect, it } from 'vitest'
import { memoized } from './memoized.ts'

it('caches results of short texts only', () => {
  const asked: string[] = []
  const length = memoized((text) => {
    asked.push(text)
    return text.length
  })
  const long = 'a'.repeat(201)
  expect(['a', 'b', 'a', long, long].map(length)).toEqual([1, 1, 1, 201, 201])
  expect(asked).toEqual(['a', 'b', long, long])
})

it('drops cached results beyond the limit', () => {
  const asked: string[] = []
  const itself = memoized((text) => {
    asked.push(text)
    return text
  })
  const others = Array.from({ length: 2_000 }, (_, at) => String(at))
  expect(['first', ...others, '1999', 'first'].map(itself).slice(-2)).toEqual(['1999', 'first'])
  expect(asked).toEqual(['first', ...others, 'first'])
})
