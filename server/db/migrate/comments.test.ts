import { expect, test } from 'vitest'
import { withoutComments } from './comments.ts'

test.each([
  ['select 1 -- of one\n, 2', 'select 1  \n, 2'],
  ['select /* one */ 1', 'select   1'],
  ['select /* one /* or two */ of them */ 1', 'select   1'],
  ["-- it's\nselect 1 /* don't */", ' \nselect 1  '],
  ["select '-- no', ' /* it''s one */ ', \"--\"", "select '-- no', ' /* it''s one */ ', \"--\""],
  ['do $$ begin -- rows\n end $$', 'do $$ begin  \n end $$'],
])('strips comments: %j becomes %j', (sql, said) => {
  expect(withoutComments(sql)).toBe(said)
})
