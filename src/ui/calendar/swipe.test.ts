import { expect, it } from 'vitest'
import { swipeOf } from './swipe.ts'

const start = { x: 200, y: 100, at: 1_000 }

it.each([
  ['left', -60, 0, 300],
  ['right', 60, 80, 300],
  ['right', 150, -80, 0],
  ['left', -150, 12, 180],
])('is a swipe to the %s: %i px across, %i px down, in %i ms', (direction, across, down, ms) => {
  expect(swipeOf(start, { x: 200 + across, y: 100 + down, at: 1_000 + ms })).toBe(direction)
})

it.each([
  ['slow', 100, 0, 301],
  ['short', 59, 0, 100],
  ['short', -59, 0, 100],
  ['steep', 100, 81, 100],
  ['steep', 100, -81, 100],
])('is too %s: %i px across, %i px down, in %i ms', (_, across, down, ms) => {
  expect(swipeOf(start, { x: 200 + across, y: 100 + down, at: 1_000 + ms })).toBeNull()
})
