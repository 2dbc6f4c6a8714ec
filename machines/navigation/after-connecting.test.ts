import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'
import { afterConnecting, isSetUp, pageOfConnecting } from './after-connecting.ts'

const profile = '/user/profile'
const code = '/userOnboarding?step=2'

test.each([
  ['the step that was left, while it is theirs', code, 1, code, false],
  ['that step, though another device has gone further', code, 4, code, false],
  ['that step, which says where the person is, though another device has gone back', code, 0, code, false],
  ['the profile, once another device has finished, with words', code, 6, profile, true],
  ['the profile that was left, whatever is left to be set up', profile, 1, profile, false],
  ['the profile that was left, once all is set up', profile, 6, profile, false],
  ['the step, where it was forgotten what was left and something is to be set up', null, 1, code, false],
  ['the profile, where it was forgotten and all is set up', null, 6, profile, false],
  ['the profile, of somebody who has no onboarding', null, null, profile, false],
  ['the step, where something else was left', '/user/settings', 1, code, false],
])('after connecting it goes on at %s', (_what, left, step, href, isSetUpMeanwhile) => {
  const place = href === profile ? 'profile' : 'onboarding'
  expect(afterConnecting(left, step)).toEqual({ place, href, isSetUpMeanwhile })
})

test('what is left may be gone on to after a sign-in', () => {
  const pages = (['profile', 'onboarding'] as const).flatMap((place) =>
    (['code', 'addresses'] as const).map((subject) => pageOfConnecting(place, subject)),
  )
  expect(pages.map((page) => safeNextPath(page))).toEqual([profile, profile, code, '/userOnboarding?step=3'])
})

test.each([
  [0, false],
  [5, false],
  [6, true],
  [null, true],
])('of the step %s it is said whether all is set up', (step, done) => expect(isSetUp(step)).toBe(done))
