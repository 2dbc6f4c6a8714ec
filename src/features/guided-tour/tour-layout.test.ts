// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { offsetPx, placement, ringOf, scrollBlock, startDelayMs } from './tour-layout.ts'
import { cardOffset } from './tour-view.ts'

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
] as const)('a card at the %s of a target at %i px keeps its offset, inside the window', (side, x, place) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320)
  const rects = { floating: { width: 244 } }
  expect(cardOffset.fn({ x, y: 100, placement: side, rects })).toEqual(place)
})

const window1280 = { width: 1280, height: 800 }
const card = 184

test.each([
  [
    'with room below',
    { x: 100, y: 300, width: 200, height: 100 },
    { x: 94, y: 294, width: 212, height: 112 },
  ],
  [
    'with room above',
    { x: 100, y: 500, width: 200, height: 280 },
    { x: 94, y: 494, width: 212, height: 292 },
  ],
  [
    'too tall for a card',
    { x: 220, y: 164, width: 1060, height: 636 },
    { x: 214, y: 158, width: 1062, height: 442 },
  ],
  [
    'longer than the window',
    { x: 8, y: 64, width: 300, height: 3000 },
    { x: 4, y: 58, width: 310, height: 542 },
  ],
  [
    'that is scrolled away',
    { x: 8, y: -400, width: 300, height: 100 },
    { x: 4, y: -406, width: 310, height: 112 },
  ],
] as const)('the ring of a target %s leaves the card its room', (_what, target, ring) => {
  expect(ringOf(target, window1280, card)).toEqual(ring)
})

test('a window without room for ring and card shows the top of the target', () => {
  expect(ringOf({ x: 0, y: 20, width: 320, height: 400 }, { width: 320, height: 200 }, card)).toMatchObject({
    y: 14,
    height: 40,
  })
})

test.each([
  [388, 'center'],
  [389, 'start'],
] as const)('a target of %i px is scrolled to the %s of a window of 800 px', (height, block) => {
  expect(scrollBlock({ width: 200, height }, window1280, card)).toBe(block)
})
