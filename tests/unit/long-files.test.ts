import { describe, expect, it } from 'vitest'
import { isLong, longFilesOf } from '../support/long-files.ts'
import * as scope from '../support/run-scope.ts'

describe('the long run', () => {
  it.each(Object.keys(scope))('has every file that asks for %s', (name) => {
    expect(isLong(`import { ${name} } from '../support/run-scope.ts'`)).toBe(true)
  })

  it('has all loops of the closed loop', () => {
    expect(longFilesOf('tests/model/**/*.test.ts')).toContain('tests/model/closed-loop.test.ts')
  })
})
