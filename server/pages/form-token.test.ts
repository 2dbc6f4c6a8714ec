import { expect, test } from 'vitest'
import { createFormTokens } from './form-token.ts'

const noon = new Date('2026-11-28T12:00:00Z')
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const form = { link: 'link-a', scope: 'newLink' }
const { formToken, checkFormToken } = createFormTokens(Buffer.alloc(32, 1))

test('accepts a token for its form until the end of the next day', () => {
  const token = formToken(form, noon)
  expect([0, 12, 35, 36, 60].map((hours) => checkFormToken(token, form, hoursLater(hours)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['another link', formToken({ ...form, link: 'link-b' }, noon)],
  ['another form', formToken({ ...form, scope: 'interested' }, noon)],
  ['a day in the future', formToken(form, hoursLater(24))],
  ['another installation', createFormTokens(Buffer.alloc(32, 2)).formToken(form, noon)],
  ['nothing', ''],
  ['half of itself', formToken(form, noon).slice(0, 20)],
  ['a text with more behind it', `${formToken(form, noon)}AAAA`],
])('refuses a token of %s', (_, token) => {
  expect(checkFormToken(token, form, noon)).toBe(false)
})
