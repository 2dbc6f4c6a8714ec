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

it.each(hostile)('every scan reads a head that repeats %j at most eight times', (piece) => {
  const text = piece.repeat(Math.ceil(bytesOfHead / piece.length)).slice(0, bytesOfHead)
  const over = Object.entries(scans).flatMap(([name, scan]) => {
    const { bytes, read } = countedBytes(text)
    scan(bytes)
    return read() > 8 * bytesOfHead ? [[name, read() / bytesOfHead]] : []
  })
  expect(over).toEqual([])
})

it('the names of a hostile head stay in proportion to its length', () => {
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

it('the scan continues after each statement, by at least one token', () => {
  const asked: number[] = []
  const tokens = Array.from({ length: 9 }, () => ({ kind: 'word', text: 'a' }) as const)
  const names = importedNames(tokens, (at) => {
    asked.push(at)
    return at === 1 || at === 7 ? { names: [`from ${at}`], next: at === 1 ? 5 : 2 } : null
  })
  expect({ asked, names }).toEqual({ asked: [0, 1, 5, 6, 7, 8], names: ['from 1', 'from 7'] })
})

it('the scan stops one import length after the last import word', () => {
  const far = (between: number) => `import (${' '.repeat(between)}'react')`
  expect([far(900), far(1100)].map((head) => [...importedTopics('javascript', false, latin1(head))])).toEqual(
    [['react'], []],
  )
})

it('the last import word is the last of any kind', () => {
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
