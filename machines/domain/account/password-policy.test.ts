import { expect, it } from 'vitest'
import { passwordRules, type PasswordPolicy } from './password-policy.ts'

const lengths: PasswordPolicy = {
  minLength: 8,
  maxLength: 12,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
}
const everything: PasswordPolicy = {
  ...lengths,
  maxLength: null,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
}
const met = (policy: PasswordPolicy, password: string) =>
  passwordRules(policy, password).map((rule) => `${rule.id} ${rule.met ? 'met' : 'open'}`)

it('shows only the rules that the policy has', () => {
  expect(met(lengths, '')).toEqual(['minLength open', 'maxLength met'])
})

it('holds each rule against what is typed', () => {
  expect(met(lengths, '12345678')).toEqual(['minLength met', 'maxLength met'])
  expect(met(lengths, '1234567890123')).toEqual(['minLength met', 'maxLength open'])
  expect(met(everything, 'aB3')).toEqual([
    'minLength open',
    'lowercase met',
    'uppercase met',
    'numeric met',
    'nonAlphanumeric open',
  ])
  expect(met(everything, 'aaaa_BBBB')).toEqual([
    'minLength met',
    'lowercase met',
    'uppercase met',
    'numeric open',
    'nonAlphanumeric met',
  ])
})

it('judges the normal form, and counts the signs that the provider counts', () => {
  expect(met(everything, 'ａＢ３！ｘｙｚｗ').filter((rule) => rule.endsWith('open'))).toEqual([])
  expect(met(everything, 'aB3 üüüü').filter((rule) => rule.endsWith('open'))).toEqual([
    'nonAlphanumeric open',
  ])
})
