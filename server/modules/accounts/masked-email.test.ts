import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['ines.moreau@brightwater.example', 'i…u@brightwater.example'],
  ['ab@brightwater.example', 'a…@brightwater.example'],
  ['a@brightwater.example', '…@brightwater.example'],
  ['"odd@local"@brightwater.example', '"…"@brightwater.example'],
  ['𝒾nes@brightwater.example', '𝒾…s@brightwater.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})
