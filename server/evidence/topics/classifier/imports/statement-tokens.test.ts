import { expect, it } from 'vitest'
import { latin1 } from '#tests/support/histories/latin1.ts'
import { codes, type Statement } from './syntax.ts'
import { tokensOf } from './tokens-of.ts'
import { Words } from './words.ts'

const plain = { comment: '//', block: 'none', quotes: "'", long: '', tripled: '', lines: true } as const

/** Text of words and strings, and the kind of all other tokens. */
function textOfTokens(text: string, statement?: Statement): string {
  const tokens = tokensOf(latin1(text), statement === undefined ? plain : { ...plain, statement }, false)
  const texts = Array.from({ length: tokens.length }, (_, at) => tokens.textAt(at) || tokens.kindAt(at))
  return texts.join(' ')
}

it.each<[text: string, statement: Statement | undefined, expected: string]>([
  ['a b\nuse c', undefined, 'a b line use c'],
  ['a b\nuse c\nd e', { words: new Words('use') }, 'line use c line'],
  ['used a\nuse b', { words: new Words('use') }, 'line use b'],
  ['a b use (\nc\n)\nd', { words: new Words('use') }, 'b use mark line c line mark line'],
  ["a use ('b') c", { words: new Words('use'), tokens: 2 }, 'a use mark b'],
  ["a use b c use 'd'", { words: new Words('use'), tokens: 1 }, 'a use b c use d'],
  ['a; use b; c; use d', { words: new Words('use'), ends: codes.semicolon }, 'mark use b mark mark use d'],
])('keeps of %j with the statement %j: %s', (text, statement, expected) => {
  expect(textOfTokens(text, statement)).toBe(expected)
})
