import { expect, test } from 'vitest'
import { isForOthers, unchosen } from './choices.ts'

test('shows every topic to others except hidden ones, whatever else was chosen', () => {
  const said = [
    unchosen,
    { ...unchosen, declared: true },
    { ...unchosen, dispute: 'Not mine.' },
    { ...unchosen, hidden: true },
    { hidden: true, declared: true, dispute: 'Not mine.' },
  ]
  expect(said.map(isForOthers)).toEqual([true, true, true, false, false])
})
