import { expect, test } from 'vitest'
import { installTrustedTypes } from './trusted-types.ts'

test('the default policy lets style text through and refuses anything with an element', () => {
  const policies: { name: string; createHTML: (text: string) => string | null }[] = []
  const trustedTypes = {
    createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => {
      policies.push({ name, createHTML: rules.createHTML })
      return {}
    },
  }
  installTrustedTypes({ trustedTypes })
  const [policy] = policies
  expect(policies.map(({ name }) => name)).toEqual(['default'])
  expect(policy?.createHTML(':root{--a:1px}')).toBe(':root{--a:1px}')
  expect(policy?.createHTML('<img src=x onerror=alert(1)>')).toBe(null)
})

test('a browser without Trusted Types is left alone', () => {
  expect(() => installTrustedTypes({})).not.toThrow()
})
