import { expect, test } from 'vitest'
import { parseAttempt } from './stored-attempt.ts'

const written = {
  state: 's1',
  integration: 'google',
  purpose: 'reauthenticate',
  user: 'user',
  next: '/user/settings',
  action: 'changePassword',
}

test('reads a stored attempt', () => {
  const { state, ...attempt } = written
  expect(parseAttempt(JSON.stringify(written))).toEqual({ state, attempt })
})

test('rejects an attempt edited by hand', () => {
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

test('ignores an invalid next page or action', () => {
  expect(parseAttempt(JSON.stringify({ ...written, next: 7, action: {} }))?.attempt).toEqual({
    integration: 'google',
    purpose: 'reauthenticate',
    user: 'user',
    next: null,
    action: null,
  })
})
