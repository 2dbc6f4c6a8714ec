import { expect, test } from 'vitest'
import { isDomain, isEmail, toWebAddress } from './form-rules.ts'

test.each([
  ['ada@example.com', true],
  ["o'neil+jobs@sub.example.co.uk", true],
  ['ada@example', false],
  ['ada example@example.com', false],
  ['', false],
  ['ada@@example.com', false],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['acme.example', true],
  ['Acme.example', false],
  ['acme', false],
])('%j is a domain: %s', (text, expected) => {
  expect(isDomain(text)).toBe(expected)
})

test.each([
  ['', null],
  ['  ', null],
  ['acme.example', 'https://acme.example'],
  ['http://acme.example/jobs?x=1', 'http://acme.example/jobs?x=1'],
  ['javascript:alert(1)', undefined],
  ['acme', undefined],
  ['https://', undefined],
])('%j is the web address %j', (text, expected) => {
  expect(toWebAddress(text)).toBe(expected)
})
