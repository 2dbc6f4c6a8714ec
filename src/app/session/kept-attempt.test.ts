import { expect, test } from 'vitest'
import { parseAttempt } from './kept-attempt.ts'

const written = {
  state: 's1',
  integration: 'google',
  purpose: 'reauthenticate',
  user: 'user',
  next: '/user/settings',
  action: 'changePassword',
}

test('what was kept is read', () => {
  const { state, ...attempt } = written
  expect(parseAttempt(JSON.stringify(written))).toEqual({ state, attempt })
})

test('what was edited by hand is no attempt', () => {
  const edits: unknown[] = [
    null,
    'text',
    [],
    {},
    { ...written, state: '' },
    { ...written, state: 1 },
    { ...written, integration: 'gitlab' },
    { ...written, integration: '__proto__' },
    { ...written, purpose: 'erase' },
    { ...written, user: 'admin' },
  ]
  expect(edits.map((edit) => parseAttempt(JSON.stringify(edit)))).toEqual(edits.map(() => null))
  expect([parseAttempt(null), parseAttempt(''), parseAttempt('{')]).toEqual([null, null, null])
})

test('an odd wish to go on, or action, is none', () => {
  expect(parseAttempt(JSON.stringify({ ...written, next: 7, action: {} }))?.attempt).toEqual({
    integration: 'google',
    purpose: 'reauthenticate',
    user: 'user',
    next: null,
    action: null,
  })
})
