import { expect, test } from 'vitest'
import { mappingFaults } from './mapping-faults.ts'
import { messages, type ImportField } from './messages.ts'

test.each<[ImportField[], string | null, [number, string][]]>([
  [['name', 'email', 'ignore'], null, []],
  [['firstName', 'lastName', 'link', 'link', 'tags', 'tags'], null, []],
  [['ignore', 'email'], messages.nameMissing, []],
  [['firstName', 'email'], messages.lastNameMissing, []],
  [['lastName', 'email'], messages.firstNameMissing, []],
  [['name', 'lastName'], null, [[1, messages.nameTwice]]],
  [['name', 'email', 'email'], null, [[2, messages.fieldTwice('email')]]],
])('reports what is missing and what is duplicated in %j', (mapping, form, columns) => {
  const faults = mappingFaults(mapping)
  expect([faults.form, [...faults.columns]]).toEqual([form, columns])
})
