import { expect, test } from 'vitest'
import { createFormTokens } from './form-token.ts'
import { visitOf } from './link-visit.ts'

const now = new Date('2026-11-28T12:00:00Z')
const visit = visitOf(
  'PublicUserDigestProfile',
  { params: { digestHash: 'a+b' }, originalUrl: '/digestProfile/a%2Bb?person=2&other=x' },
  createFormTokens(Buffer.alloc(32, 1)),
  now,
)

test("reads the address's search and hides the secret from the parameters", () => {
  expect([visit.params, visit.query.get('person'), visit.path]).toEqual([{}, '2', '/digestProfile/a%2Bb'])
})

test('returns the path of another page of the same link', () => {
  expect(visit.pathOf('digestSummary')).toBe('/digest/a%2Bb')
})
