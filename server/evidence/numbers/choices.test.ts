import { expect, test } from 'vitest'
import { isForOthers, unchosen } from './choices.ts'

test('others see every topic but a hidden one, whatever else is said of it', () => {
  const said = [
    unchosen,
    { ...unchosen, declared: true },
    { ...unchosen, dispute: 'Not mine.' },
    { ...unchosen, hidden: true },
    { hidden: true, declared: true, dispute: 'Not mine.' },
  ]
  expect(said.map(isForOthers)).toEqual([true, true, true, false, false])
})
