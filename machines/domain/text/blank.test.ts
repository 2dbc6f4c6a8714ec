import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u3164 \u034f',
  '\u{e0001}',
  '\u0301',
  '\u0600',
])('there is nothing to read in %j', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', ' . ', '名', 'क्\u200dष', '👩\u200d🔧'])('there is something to read in %j', (text) =>
  expect(isBlank(text)).toBe(false),
)
