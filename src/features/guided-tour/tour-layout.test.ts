// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { offsetPx, placement, startDelayMs } from './tour-layout.ts'
import { besideTarget } from './tour-view.ts'

test('the tour starts without delay, 8 px below its target', () => {
  expect({ startDelayMs, offsetPx, placement }).toEqual({
    startDelayMs: 0,
    offsetPx: 8,
    placement: 'bottom',
  })
})

test.each([
  ['bottom', 40, { x: 40, y: 108, data: { x: 0, y: 8 } }],
  ['top', 40, { x: 40, y: 92, data: { x: 0, y: -8 } }],
  ['bottom', -20, { x: 8, y: 108, data: { x: 0, y: 8 } }],
  ['bottom', 200, { x: 68, y: 108, data: { x: 0, y: 8 } }],
] as const)('a step %s of its target at %i px keeps its offset, inside the window', (side, x, place) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320)
  const rects = { floating: { width: 244 } }
  expect(besideTarget.fn({ x, y: 100, placement: side, rects })).toEqual(place)
})
