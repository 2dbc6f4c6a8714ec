import { expect, test } from 'vitest'
import { installTrustedTypes } from './trusted-types.ts'

type Rules = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1]

function installed() {
  const policies: [string, Rules][] = []
  const createPolicy = (...policy: [string, Rules]) => {
    policies.push(policy)
    return { createHTML: (text: string) => text }
  }
  installTrustedTypes({ trustedTypes: { createPolicy } })
  const [[name, rules] = ['', null], ...others] = policies
  return { name, rules, others }
}

test('the only, default policy accepts style text and rejects anything with an element', () => {
  const { name, rules, others } = installed()
  expect([name, others]).toEqual(['default', []])
  expect(rules?.createHTML?.(':root{--a:1px}')).toBe(':root{--a:1px}')
  expect(rules?.createHTML?.('<img src=x onerror=alert(1)>')).toBeNull()
})

test.each([
  ['/assets/sign-in-BVVnbcR.js', '/assets/sign-in-BVVnbcR.js'],
  ['//assets/sign-in.js', null],
  ['/assets/../api/live', null],
  ['/assets/a/b.js', null],
  ['/assets/a.js?callback=b', null],
  ['/api/getUserProfile', null],
  ['https://elsewhere.example/assets/a.js', null],
  ['data:text/javascript,alert(1)', null],
  ['/assets/a.js\n', null],
])('the policy accepts script addresses of the build only: %j', (address, passed) => {
  expect(installed().rules?.createScriptURL?.(address)).toBe(passed)
})

test('a browser without Trusted Types is left alone', () => {
  expect(() => installTrustedTypes({})).not.toThrow()
})
