/** docs/navigation-tests.md names tests that exist, for every rule of the listener, the handler and the properties. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Row {
  readonly id: string
  readonly file: string
  readonly title: string
}

/** The tables' rows: id, what, a link to the file, the title in backticks. */
const rows: readonly Row[] = read('docs/navigation-tests.md')
  .split('\n')
  .flatMap((line) => {
    const found =
      /^\| (?<id>[^|]+?) +\| [^|]+ \| \[[^\]]+\]\(\.\.\/(?<file>[^)]+)\) +\| `(?<title>[^`]+)` +\|$/u.exec(
        line,
      )
    const { id, file, title } = found?.groups ?? {}
    return id === undefined || file === undefined || title === undefined ? [] : [{ id, file, title }]
  })

const range = (letter: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`)

/** Reports of the identity provider or of our session, with the states in which they count. */
const listener: readonly string[] = [
  'user, booting',
  'nobody, booting',
  'silence, booting',
  'user, signedOut',
  'user, signedIn',
  'nobody, signedIn',
  'expired, signedIn',
]

test('every rule and every property has a test', () => {
  const named = new Set(rows.map(({ id }) => id))
  const wanted = [...listener, ...range('R', 0, 12), ...range('P', 1, 23), 'loader', 'expects', 'guard loads']
  expect(wanted.filter((id) => !named.has(id))).toEqual([])
})

test.each(rows)('$id: the named test exists: $title', ({ file, title }) => {
  const source = read(file)
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``]
  expect(quoted.some((text) => source.includes(text))).toBe(true)
})

test('reads every line of the tables', () => {
  const lines = read('docs/navigation-tests.md').split('\n')
  const inTables = lines.filter((line) => line.startsWith('| ') && !/^\| (?:id|-)/u.test(line))
  expect(rows.length).toBe(inTables.length)
})
