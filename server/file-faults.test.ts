import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryFault, fileFault } from './file-faults.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'assay-faults-'))

test('creates the directory and removes its test file', () => {
  const directory = join(folder(), 'a', 'b')
  expect([directoryFault(directory), readdirSync(directory)]).toEqual([null, []])
})

test.each([
  ['the directory', (file: string) => file],
  ['a directory above it', (file: string) => join(file, 'below', 'data')],
])('reports a file that blocks %s', (_, place) => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(directoryFault(place(file))).toBe('expected a directory, found a file')
})

test.each([
  [Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'the disk is full'],
  [{ name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  [
    new Error('migration failed', { cause: Object.assign(new Error('extend'), { code: '53100' }) }),
    'the disk is full',
  ],
  [Object.assign(new Error('read-only'), { code: 'EROFS' }), 'the file system is read-only'],
  [new Error('a defect'), null],
  ['a text', null],
])('explains %o as %s', (error, reason) => {
  expect(fileFault(error)).toBe(reason)
})
