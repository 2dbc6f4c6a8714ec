import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('is asked once for a text that comes again, and again for one that is long', () => {
  const asked: string[] = []
  const length = remembered((text) => {
    asked.push(text)
    return text.length
  })
  const long = 'a'.repeat(201)
  expect(['a', 'b', 'a', long, long].map(length)).toEqual([1, 1, 1, 201, 201])
  expect(asked).toEqual(['a', 'b', long, long])
})

it('is asked anew once there were too many others', () => {
  const asked: string[] = []
  const itself = remembered((text) => {
    asked.push(text)
    return text
  })
  const others = Array.from({ length: 2_000 }, (_, at) => String(at))
  expect(['first', ...others, '1999', 'first'].map(itself).slice(-2)).toEqual(['1999', 'first'])
  expect(asked).toEqual(['first', ...others, 'first'])
})
