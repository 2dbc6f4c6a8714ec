import { expect, test } from 'vitest'
import { isDomain, toWebAddress } from './form-rules.ts'

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
