import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  'Fay Founder',
  'Zoë',
  'J. R. R. Tolkien',
  'Martin Luther King, Jr.',
  'Siobhán O’Neill-Smith',
  "Brian d'Arcy",
  'María de los Ángeles García López',
  'Henry 8th',
  'علی‌رضا',
  '山田 太郎',
  'வேலு',
  'x'.repeat(60),
])('a name is repeated as it was typed: %s', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`)
})

test.each([
  ['a link', 'https://evil.example/x'],
  ['a bare domain', 'Visit evil.com'],
  ['a domain in another script', 'пример.рф'],
  ['a domain with the dot of another script', 'evil．com'],
  ['a domain with an ideographic dot', 'evil。com'],
  ['an address of the network', 'Go to 10.0.0.1'],
  ['a host without a domain', 'see www evil'],
  ['a mail address', 'fay@evil'],
  ['a wide at sign', 'fay＠evil'],
  ['a telephone number', 'Call 0900-123'],
  ['a telephone number in parts', 'Call 1 2 3 4'],
  ['markup', '<b>Fay</b>'],
  ['two lines', 'Fay\nYour account is closed'],
  ['a line of another script', 'Fay\u2028Your account is closed'],
  ['a reversed direction', 'Fay\u202emoc'],
  ['a sentence', 'your account was closed today please call us'],
  ['more than sixty characters', 'x'.repeat(61)],
  ['nothing but signs', '...'],
  ['nothing but space', '   '],
])('%s is left out of the greeting', (_what, name) => {
  expect(greeting(name)).toBe('Hello,')
})

test('nobody is greeted by a name that nobody knows', () => {
  expect(greeting(null)).toBe('Hello,')
})
