import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { checkChanges, release } from '#tools/contract-changes/release.ts'

const contract = 'openapi: 3.1.0\nservers: [{ url: /api }]\npaths: {}\n'
const absent = { change: 'API: has a new address', why: 'Moved', tab: 'None' }

let folder: Awaited<ReturnType<typeof temporaryDirectory>>
beforeEach(async () => {
  folder = await temporaryDirectory('contract-release')
  mkdirSync(join(folder.path, 'contract'))
  write('openapi.yaml', contract)
  write('package.json', '{ "version": "1.1.0" }')
  write('contract/last-release.yaml', `# Release: 1.0.0\n${contract}`)
  write('contract/breaking-changes.yaml', '[]')
})
afterEach(() => folder.remove())

const write = (file: string, text: string) => writeFileSync(join(folder.path, file), text)
const read = (file: string) => readFileSync(join(folder.path, file), 'utf8')
const silent = () => undefined

test('fails while a named change does not exist', () => {
  const lines: string[] = []
  expect(checkChanges(folder.path, silent)).toBe(true)
  write('contract/breaking-changes.yaml', stringify([absent]))
  expect(checkChanges(folder.path, (line) => void lines.push(line))).toBe(false)
  expect(lines.at(-1)).toBe(`  ${absent.change}`)
})

test('releases the contract once per version, and only without open changes', () => {
  write('contract/breaking-changes.yaml', stringify([absent]))
  expect(release(folder.path, silent)).toBe(false)
  write('contract/breaking-changes.yaml', '[]')
  expect([release(folder.path, silent), release(folder.path, silent)]).toEqual([true, false])
  expect(read('contract/last-release.yaml')).toMatch(/^# Release: 1\.1\.0\n/)
  expect(read('contract/breaking-changes.yaml')).toMatch(/\[\]\n$/)
})
