import { expect, test } from 'vitest'
import { isFirstVisit } from './first-visit.ts'

const profile = (initialised: boolean, user: number) => ({
  initialised,
  onboardingStep: { user, recruitment: 0, version: 1 },
})
const fresh = profile(false, 0)

test.each([
  ['at the first sign-in', 'home', true, fresh, true],
  ['once the address is confirmed', 'confirmed', false, fresh, true],
  ['not at a later sign-in', 'home', false, fresh, false],
  ['not where they asked for the profile', undefined, true, fresh, false],
  ['not where something else led to it', 'forCompanies', true, fresh, false],
  ['not once it is begun', 'home', true, profile(false, 1), false],
  ['not with a profile', 'home', true, profile(true, 0), false],
  ['not without having read the profile', 'home', true, null, false],
] as const)('a developer is led to the onboarding %s', (_what, moved, isFirst, known, is) =>
  expect(isFirstVisit(moved, isFirst, known)).toBe(is),
)
