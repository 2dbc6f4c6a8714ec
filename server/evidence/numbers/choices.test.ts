import { expect, test } from 'vitest'
import { isForOthers, unchosen } from './choices.ts'

test('hides only hidden topics from others, not declared or disputed ones', () => {
  const said = [
    unchosen,
    { ...unchosen, declared: true },
    { ...unchosen, dispute: 'Not mine.' },
    { ...unchosen, hidden: true },
    { hidden: true, declared: true, dispute: 'Not mine.' },
  ]
  expect(said.map(isForOthers)).toEqual([true, true, true, false, false])
})
