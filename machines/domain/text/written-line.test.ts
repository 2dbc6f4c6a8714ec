import { expect, test } from 'vitest'
import { nameFault } from './written-line.ts'

test.each([
  ['Ada Lovelace', null],
  [' Zoë\u0308 ', null],
  ['x'.repeat(120), null],
  ['👩‍💻 Ada', null],
  ['', 'missing'],
  [' \u200b\ufeff', 'missing'],
  ['\u0301', 'missing'],
  ['Ada\nLovelace', 'not-a-line'],
  ['Ada\u0007', 'not-a-line'],
  ['Ada\u202egnp', 'not-a-line'],
  ['Ada\ud800', 'not-a-line'],
  ['x'.repeat(121), 'too-long'],
] as const)('the fault of the name %j is %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault)
})
