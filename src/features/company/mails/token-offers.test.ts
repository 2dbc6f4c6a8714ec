import { expect, it } from 'vitest'
import { insertToken, offersFor, openTokenAt } from './token-offers.ts'

it('finds the token being typed before the caret', () => {
  expect([
    openTokenAt('Hi {{', 5),
    openTokenAt('Hi {{ fir', 9),
    openTokenAt('Hi {{firstName}} there', 8),
    openTokenAt('Hi {{firstName}}', 16),
    openTokenAt('Hi {', 4),
    openTokenAt('Hi {{a b', 8),
  ]).toEqual([
    { start: 3, typed: '' },
    { start: 3, typed: 'fir' },
    { start: 3, typed: 'fir' },
    null,
    null,
    null,
  ])
})

it('offers tokens that contain the typed letters', () => {
  expect(offersFor(['firstName', 'name', 'client'], { start: 0, typed: 'NAM' })).toEqual([
    'firstName',
    'name',
  ])
})

it('replaces the typed part, and the rest of a token around the caret', () => {
  expect(insertToken('Hi {{fi, ', { caret: 7, start: 3, token: 'firstName' })).toEqual({
    text: 'Hi {{firstName}}, ',
    caret: 16,
  })
  expect(insertToken('Hi {{firstName}}!', { caret: 6, start: 3, token: 'name' })).toEqual({
    text: 'Hi {{name}}!',
    caret: 11,
  })
})
