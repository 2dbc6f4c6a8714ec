import { expect, it } from 'vitest'
import { latin1 } from '#tests/support/histories/latin1.ts'
import { goImports } from './go-imports.ts'
import { headBytes, importedTopics } from './imported-topics.ts'
import { jvmImports } from './jvm-imports.ts'
import { npmImports } from './npm-imports.ts'
import { pythonImports } from './python-imports.ts'
import { rustImports } from './rust-imports.ts'
import type { Text } from './syntax.ts'
import { importedNames } from './token-reader.ts'

/** A text that counts the bytes read from it, one at a time or decoded as text. */
function countedBytes(text: string): { readonly bytes: Text; readonly read: () => number } {
  let read = 0
  const bytes = new Proxy(latin1(text), {
    get: (target, key) => {
      if (key === 'toString') {
        return (encoding: BufferEncoding, from: number, to: number) => {
          read += to - from
          return target.toString(encoding, from, to)
        }
      }
      if (key !== 'length') read += 1
      return Reflect.get(target, key, target) as unknown
    },
  })
  return { bytes, read: () => read }
}

const scans: Readonly<Record<string, (text: Text) => readonly string[]>> = {
  npm: (text) => npmImports(text, true),
  python: (text) => pythonImports(text, true),
  go: (text) => goImports(text, true),
  java: (text) => jvmImports(text, true, 'java'),
  scala: (text) => jvmImports(text, true, 'scala'),
  rust: (text) => rustImports(text, true),
}

/** Input that makes a naive scan read the rest of a text again and again. */
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

/** Long enough to expose growth beyond linear. */
const bytesOfHead = 4096

it.each(hostile)('a head that repeats %j is read at most eight times over, by every scan', (piece) => {
  const text = piece.repeat(Math.ceil(bytesOfHead / piece.length)).slice(0, bytesOfHead)
  const over = Object.entries(scans).flatMap(([name, scan]) => {
    const { bytes, read } = countedBytes(text)
    scan(bytes)
    return read() > 8 * bytesOfHead ? [[name, read() / bytesOfHead]] : []
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
    [...jvmImports(latin1(head), true, 'scala'), ...pythonImports(latin1(head), true)].reduce(
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
  expect([far(900), far(1100)].map((head) => [...importedTopics('javascript', false, latin1(head))])).toEqual(
    [['react'], []],
  )
})

it('the last word of an import is the last of them all, whichever it is', () => {
  const space = ' '.repeat(1500)
  const heads = [
    `${space}${space}import 'react'${space}require('vue')`,
    `${space}${space}require('vue')${space}import 'react'`,
  ]
  expect(heads.map((head) => [...importedTopics('javascript', false, latin1(head))])).toEqual([
    ['react', 'vue'],
    ['vue', 'react'],
  ])
})
