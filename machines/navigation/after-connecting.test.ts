import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'
import { afterConnecting, isSetUp, pageOfConnecting } from './after-connecting.ts'

const profile = '/user/profile'
const code = '/userOnboarding?step=2'

test.each([
  ['the step left, while it is current', code, 1, code, false],
  ['the step left, although another device is further', code, 4, code, false],
  ['the step left, although another device has gone back', code, 0, code, false],
  ['the profile with a notice, once another device has finished', code, 6, profile, true],
  ['the profile left, during an unfinished onboarding', profile, 1, profile, false],
  ['the profile left, after a finished onboarding', profile, 6, profile, false],
  ['the step, when the page left is unknown and the onboarding unfinished', null, 1, code, false],
  ['the profile, when the page left is unknown and the onboarding finished', null, 6, profile, false],
  ['the profile, for a person without onboarding', null, null, profile, false],
  ['the step, when another page was left', '/user/settings', 1, code, false],
])('a person continues after connecting at %s', (_what, left, step, href, isAlreadySetUp) => {
  const place = href === profile ? 'profile' : 'onboarding'
  expect(afterConnecting(left, step)).toEqual({ place, href, isAlreadySetUp })
})

test('a sign-in may continue at every page of connecting', () => {
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
])('onboarding is complete from step 6 on, or without one: %s', (step, done) =>
  expect(isSetUp(step)).toBe(done),
)
