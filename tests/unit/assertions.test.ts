import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { weakTests } from '#tests/support/sources/assertions.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every file that is a test, or part of one. */
function readSources(): Map<string, string> {
  const sources = new Map<string, string>()
  for (const folder of ['machines', 'server', 'src', 'tests']) {
    const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(root, file)
      const ours = folder === 'tests' || /\.test\.tsx?$/.test(name)
      if (!entry.isFile() || !ours || !/\.tsx?$/.test(name) || name.includes('known-bad')) continue
      sources.set(name, readFileSync(file, 'utf8'))
    }
  }
  return sources
}

const found = (text: string, others: [string, string][] = []) =>
  weakTests(new Map([...others, ['tests/a.test.ts', text]])).map((line) =>
    line.replace('tests/a.test.ts:', ''),
  )

test('finds no test that cannot fail', () => {
  expect(weakTests(readSources())).toEqual([])
})

describe('a test that cannot fail is reported', () => {
  test.each([
    ['the whole value', 'expect(body).toEqual(body)'],
    ['a member of a list', 'expect([answer.status, answer.body]).toEqual([200, answer.body])'],
    ['a member of a record', 'expect({ a: 1, b: answer.body }).toEqual({ a: 1, b: answer.body })'],
    ['something deeper', 'expect([{ b: read() }]).toStrictEqual([{ b: read() }])'],
    ['the same constant', 'expect(true).toBe(true)'],
  ])('when it compares %s with itself', (_, line) => {
    expect(found(`test('x', () => {\n${line}\n})`)).toEqual(['2 compares a value with itself'])
  })

  test.each(['expect(answer)', 'expect(answer).toBe', 'expect(answer).not'])(
    'when it checks nothing: %s',
    (line) => {
      expect(found(`test('x', () => {\n${line}\n})`)).toEqual(['2 expects nothing of its value'])
    },
  )

  test.each(['expect(work()).resolves.toBe(1)', "expect(work()).rejects.toThrow('x')"])(
    'when it does not wait: %s',
    (line) => {
      expect(found(`test('x', async () => {\n${line}\n})`)).toEqual(['2 is not awaited'])
    },
  )

  test.each([
    ['in a branch', 'if (answer.ok) expect(answer.body).toBe(1)'],
    ['in the other branch', 'if (answer.ok) go()\nelse expect(answer.body).toBe(1)'],
    ['behind a condition', 'answer.ok && expect(answer.body).toBe(1)'],
    ['after a failure', 'try { go() } catch (error) { expect(error).toBe(1) }'],
  ])('when it may skip its check: %s', (_, line) => {
    const [first] = found(`test('x', () => {\n${line}\n})`)
    expect(first?.slice(2)).toBe('is skipped where its condition does not hold')
  })

  test.each([
    ['the rows of an answer', 'for (const row of await rows()) expect(row.name).toBe(1)'],
    ['what was read before', 'const all = await rows()\nfor (const row of all) expect(row.name).toBe(1)'],
    [
      'the members of an answer',
      'const all = await rows()\nfor (const one of Object.keys(all)) expect(one).toBe(1)',
    ],
  ])('when it checks only %s, which may be empty', (_, line) => {
    const [first] = found(`test('x', async () => {\n${line}\n})`)
    expect(first?.slice(2)).toBe('looks at nothing where its list is empty')
  })

  test.each([
    ['without any', "test('x', () => {\n  go()\n})"],
    ['that calls what expects nothing', "const go = () => 1\ntest.each([1])('x %i', () => {\n  go()\n})"],
    ['whose function has a name', "const go = () => 1\ntest('x', go)"],
    ['in a group', "describe('all', () => {\n  it.skip('x', async () => {})\n})"],
  ])('when it has no expectation: %s', (_, text) => {
    expect(found(text).map((line) => line.slice(2))).toEqual(['has no expectation'])
  })
})

describe('a test that can fail is accepted', () => {
  test.each([
    [
      'with a label beside the value',
      'expect({ what, status: answer.status }).toEqual({ what, status: 400 })',
    ],
    ['that is about another value', 'expect([first.body, 1]).toEqual([second.body, 1])'],
    ['that denies', 'expect(one).not.toBe(one)'],
    ['that waits', 'await expect(work()).resolves.toBe(1)'],
    ['that hands on its waiting', 'return expect(work()).resolves.toBe(1)'],
    ['that loops over a list of its own', 'for (const one of [1, 2]) expect(one).toBe(answer.one)'],
    [
      'that loops over what it made of such a list',
      'const rows = { a: 1 }\nconst all = (n: number) => Object.keys(rows).map((key) => n)\nfor (const one of all(1)) expect(one).toBe(n)',
    ],
    [
      'that counts what it loops over',
      'expect(rows.length).toBe(2)\nfor (const one of await rows()) expect(one).toBe(1)',
    ],
    ['that compares what two calls gave', 'expect(remembered(1)).toBe(remembered(1))'],
    ['that leaves out what differs', 'expect({ ...user, at: null }).toEqual({ name: 1, at: null })'],
    ['that expects in both branches', 'if (strict) expect(answer).toBe(1)\nelse expect(answer).toBe(2)'],
  ])('%s', (_, line) => {
    expect(found(`test('x', async () => {\n${line}\n})`)).toEqual([])
  })

  test.each([
    ['of its file', "const check = (n: number) => expect(n).toBe(1)\ntest('x', () => check(1))"],
    [
      'of its file, by way of another',
      "const check = () => expect(1).toBe(two)\nconst all = () => check()\ntest('x', all)",
    ],
    ['of another file', "import { check } from './b.ts'\ntest('x', () => check(1))"],
    ['that another file has made', "import { board } from './b.ts'\ntest('x', () => board().shows(1))"],
  ])('with its expectation in a function %s', (_, text) => {
    const other =
      'export const check = (n: number) => expect(n).toBe(1)\nexport const board = () => ({ shows: (n: number) => check(n) })'
    expect(found(text, [['tests/b.ts', other]])).toEqual([])
  })
})
