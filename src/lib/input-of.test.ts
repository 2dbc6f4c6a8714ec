import { expect, test } from 'vitest'
import { inputOf } from './input-of.ts'

const names = { salary: 'salaryMin', 'salary.max': 'salaryMax' }

test.each([
  ['name', '', 'name'],
  ['domains.3', '', 'domains'],
  ['requirements.0.topic', '', 'requirements'],
  ['details.timeZone', 'details.', 'timeZone'],
  ['salary', '', 'salaryMin'],
  ['salary.max', '', 'salaryMax'],
  ['salary.currency', '', 'salaryMin'],
  ['details.salary.max', 'details.', 'salaryMax'],
])('marks for %s under "%s" the input %s', (field, prefix, input) => {
  expect(inputOf(field, prefix, names)).toBe(input)
})
