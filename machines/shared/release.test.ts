import { expect, test } from 'vitest'
import { isContractRefusal, isOtherRelease } from './release.ts'

test.each([
  ['another release', 'old', 'new', true],
  ['the same release', 'old', 'old', false],
  ['no release', 'old', null, false],
  ['a release, to a page of none', null, 'new', false],
])('compares a server of %s with the page', (_title, own, served, expected) => {
  expect(isOtherRelease(own, served)).toBe(expected)
})

test.each([
  ['bad-input', true],
  ['method-not-allowed', true],
  ['not-found', true],
  ['refused', false],
  ['version-stale', false],
  [null, false],
])('knows whether the code %s can come from a changed contract', (code, expected) => {
  expect(isContractRefusal(code)).toBe(expected)
})
