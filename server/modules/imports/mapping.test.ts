import { expect, test } from 'vitest'
import { mappingErrors } from './mapping.ts'

test.each([
  [['name', 'ignore', 'ignore'], []],
  [['firstName', 'email', 'lastName'], []],
  [['name', 'link', 'link'], []],
  [['name', 'tags', 'tags'], []],
  [['email', 'ignore', 'ignore'], ['mapping name-missing']],
  [['firstName', 'ignore', 'ignore'], ['mapping last-name-missing']],
  [['lastName', 'ignore', 'ignore'], ['mapping first-name-missing']],
  [['name', 'firstName', 'ignore'], ['mapping.1 name-twice']],
  [['name', 'email', 'email'], ['mapping.2 field-twice']],
  [
    ['phone', 'phone', 'phone'],
    ['mapping name-missing', 'mapping.1 field-twice', 'mapping.2 field-twice'],
  ],
  [['name', 'email'], ['mapping columns-differ']],
] as const)('finds in %j the faults %j', (mapping, faults) => {
  expect(mappingErrors([...mapping], 3).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})
