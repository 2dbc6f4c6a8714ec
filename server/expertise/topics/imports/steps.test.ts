import { expect, it } from 'vitest'
import { goImports } from './go-imports.ts'
import { headBytes, importedTopics } from './imported-topics.ts'
import { jvmImports } from './jvm-imports.ts'
import { npmImports } from './npm-imports.ts'
import { pythonImports } from './python-imports.ts'
import { rustImports } from './rust-imports.ts'
import type { Text } from './syntax.ts'
import { importedNames } from './token-reader.ts'

/** A text that counts what is read of it. */
class CountedText implements Text {
  read = 0
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  get length() {
    return this.#text.length
  }
  charCodeAt(at: number) {
    this.read += 1
    return this.#text.charCodeAt(at)
  }
  slice(from: number, to: number) {
    this.read += to - from
    return this.#text.slice(from, to)
  }
}

const scans: Readonly<Record<string, (text: Text) => readonly string[]>> = {
  npm: (text) => npmImports(text, true),
  python: (text) => pythonImports(text, true),
  go: (text) => goImports(text, true),
  java: (text) => jvmImports(text, true, 'java'),
  scala: (text) => jvmImports(text, true, 'scala'),
  rust: (text) => rustImports(text, true),
}

/** What makes a careless scan read the rest of a text again and again. */
const hostile = [
  '/*',
  '/* /*',
  '*/',
  '"',
  "'",
  '`',
  '"""',
  "'''",
  "'\\",
  '\\',
  '=/[',
  '=/',
  '(/a',
  '/(',
  'r#"',
  'r##',
  'r"#',
  'br###"',
  "'a",
  '${`',
  'import (',
  'import a.{',
  'import a.',
  'from a import (',
  'use {',
  'use a::{',
  'import(',
  'from "',
  '{',
  '\n',
  '\n/',
  '#',
  '//',
  'a',
  'a.',
  'import a,\n',
  'extern crate ',
  '"\n',
  '\xff',
]

it.each(hostile)('a head that repeats %j is read at most eight times over, by every scan', (piece) => {
  const text = piece.repeat(Math.ceil(headBytes / piece.length)).slice(0, headBytes)
  const over = Object.entries(scans).flatMap(([name, scan]) => {
    const counted = new CountedText(text)
    scan(counted)
    return counted.read > 8 * headBytes ? [[name, counted.read / headBytes]] : []
  })
  expect(over).toEqual([])
})

it('the names that a hostile head gives out stay in proportion to it', () => {
  const quarter = headBytes / 4
  const heads = ['a'.repeat(2 * quarter), 'a.'.repeat(quarter)].flatMap((long) => [
    `import ${long}.{${'b,'.repeat(quarter)}`,
    `from ${long} import ${'b,'.repeat(quarter)}`,
  ])
  const lengths = heads.map((head) =>
    [...jvmImports(head, true, 'scala'), ...pythonImports(head, true)].reduce(
      (sum, name) => sum + name.length,
      0,
    ),
  )
  expect(lengths.filter((length) => length > 64 * headBytes)).toEqual([])
})

it('a statement goes on behind what has been read of it, and by one token at least', () => {
  const asked: number[] = []
  const tokens = Array.from({ length: 9 }, () => ({ kind: 'word', text: 'a' }) as const)
  const names = importedNames(tokens, (at) => {
    asked.push(at)
    return at === 1 || at === 7 ? { names: [`from ${at}`], next: at === 1 ? 5 : 2 } : null
  })
  expect({ asked, names }).toEqual({ asked: [0, 1, 5, 6, 7, 8], names: ['from 1', 'from 7'] })
})

it('what lies further behind the last word of an import than an import is long is not read', () => {
  const far = (between: number) => `import (${' '.repeat(between)}'react')`
  expect([far(900), far(1100)].map((head) => [...importedTopics('javascript', false, head)])).toEqual([
    ['react'],
    [],
  ])
})
