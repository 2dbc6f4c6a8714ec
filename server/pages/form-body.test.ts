import { expect, test } from 'vitest'
import { readForm } from './form-body.ts'

const fields = { email: 10, note: 20 }

test.each([
  ['email=a%40b.c&note=one+two', { email: 'a@b.c', note: 'one two' }],
  ['note=a%3Db', { email: '', note: 'a=b' }],
  ['note=a=b', { email: '', note: 'a=b' }],
  ['note=one%0D%0Atwo', { email: '', note: 'one\r\ntwo' }],
  ['', { email: '', note: '' }],
])('reads %s', (body, values) => {
  expect(readForm(body, fields)).toEqual(values)
})

test.each([
  ['an unknown field', 'email=a&other=b'],
  ['a name of every object', 'constructor=b'],
  ['a repeated field', 'email=a&email=b'],
  ['an empty pair', 'email=a&'],
  ['a value that is too long', 'email=12345678901'],
  ['a broken escape', 'email=%E0%A4%A'],
  ['bytes that are no text', 'email=%ff'],
  ['a control character', 'email=%00'],
])('refuses %s', (_, body) => {
  expect(readForm(body, fields)).toBeNull()
})
