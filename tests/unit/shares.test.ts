import { describe, expect, it } from 'vitest'
import { sharesOf } from '../support/cost/shares.ts'

const seconds: Record<string, number> = { a: 1, b: 5, c: 4, d: 2, e: 2, f: 2 }
const filesOf = (paths: string) => [...paths].map((path) => ({ path }))
const shares = (paths: string, count: number) =>
  sharesOf(filesOf(paths), count, (path) => seconds[path] ?? 0).map((share) =>
    share.map(({ path }) => path).join(''),
  )

describe('shares of the test files', () => {
  it('cost about the same', () => {
    expect(shares('abcdef', 3)).toEqual(['b', 'cf', 'dea'])
  })

  it('do not depend on the order of the files', () => {
    expect(shares('fedcba', 3)).toEqual(shares('abcdef', 3))
  })

  it('are empty when there are fewer files than shares', () => {
    expect(shares('a', 3)).toEqual(['a', '', ''])
  })
})
