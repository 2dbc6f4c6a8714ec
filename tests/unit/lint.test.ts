import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** File -> text -> the one rule that must refuse it. */
const knownBad: [file: string, text: string, code: string | null][] = [
  ['machines/session/clock.ts', 'export const now = () => Date.now()\n', 'eslint(no-restricted-properties)'],
  ['machines/session/net.ts', "export const load = () => fetch('/api')\n", 'eslint(no-restricted-globals)'],
  [
    'machines/session/late.ts',
    'export const soon = (f: () => void) => setTimeout(f, 1)\n',
    'eslint(no-restricted-globals)',
  ],
  ['src/ui/barrel.ts', "export * from './one.ts'\nexport * from './two.ts'\n", 'oxc(no-barrel-file)'],
  ['src/ui/one.ts', 'export const one = 1\n', null],
  ['src/ui/two.ts', 'export const two = 2\n', null],
  ['src/ui/default.ts', 'export default 1\n', 'import(no-default-export)'],
  ['src/ui/any.ts', 'export const read = (value: any) => value\n', 'typescript(no-explicit-any)'],
  ['src/ui/loud.ts', "console.log('loud')\n", 'eslint(no-console)'],
  [
    'src/ui/raw.tsx',
    "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
    'react(no-danger)',
  ],
  [
    'tests/unit/one.test.ts',
    "import { expect, test } from 'vitest'\n\ntest.only('a', () => expect(1).toBe(1))\n",
    'vitest(no-focused-tests)',
  ],
  ['tools/loud.mjs', "console.log('a command may speak')\n", null],
]

let directory = ''

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'assay-lint-'))
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(directory, '.oxlintrc.json'))
  for (const [file, text] of knownBad) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), text)
  }
})

afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('refuses the known-bad file of each code style rule, and no other', () => {
  const run = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: directory,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] }
  const found = diagnostics.map(({ filename, code }) => `${filename} ${code}`).toSorted()
  const expected = knownBad.flatMap(([file, , code]) => (code === null ? [] : [`${file} ${code}`])).toSorted()
  expect(found).toEqual(expected)
})
