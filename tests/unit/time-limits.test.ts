import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { timeLimits } from '#tests/support/sources/time-limits.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isTest = /\.(?:test\.tsx?|e2e\.ts)$/

const testFiles = ['machines', 'server', 'src', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isTest.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
)

test('finds no time limit and no time measurement in test files', () => {
  const found = testFiles.flatMap((file) =>
    timeLimits(readFileSync(file, 'utf8')).map((line) => `${path.relative(root, file)}:${line}`),
  )
  expect(found).toEqual([])
})

describe('a dependence on machine load', () => {
  test.each([
    ['a limit of a test', "test('x', async () => {}, 30_000)", 'sets a limit of time'],
    ['a limit by name', "test('x', async () => {}, patience)", 'sets a limit of time'],
    ['a limit of a table', "test.each([1])('x', () => {}, 5_000)", 'sets a limit of time'],
    ['a limit of a hook', 'beforeAll(async () => {}, 60_000)', 'sets a limit of time'],
    ['a limit of options', "test('x', { timeout: 5_000 }, () => {})", 'sets a limit of time'],
    ['a limit of a wait', 'await waitFor(look, { timeout: 5_000 })', 'sets a limit of time'],
    ['a limit of a wait, as a number', 'await waitFor(look, 20_000)', 'sets a limit of time'],
    ['a wait that ends by itself', 'await vi.waitFor(look)', 'sets a limit of time'],
    ['a limit of a long suite', "describeLong('x', () => {}, 5_000)", 'sets a limit of time'],
    ['a limit of a journey', 'test.setTimeout(150_000)', 'sets a limit of time'],
    ['a stopwatch', 'const began = performance.now()', 'measures time'],
    ['a subtraction', 'const took = Date.now() - began', 'measures time'],
  ])('is found: %s', (_, text, fault) => {
    expect(timeLimits(text)).toEqual([`1 ${fault}`])
  })

  test.each([
    "test('x', async () => {})",
    "describe.each([1, 2])('x', (n) => {})",
    'clock.advance(60_000)',
    'const tomorrow = new Date(Date.now() + 86_400_000)',
    'const minuteAgo = new Date(Date.now() - 60_000)',
    'const earlier = Date.now() - 6 * minutes',
    "test.each(rows.map((row) => [row, 5_000]))('x', (row) => {})",
  ])('is not found in %s', (text) => {
    expect(timeLimits(text)).toEqual([])
  })
})
