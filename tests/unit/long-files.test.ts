import { describe, expect, it } from 'vitest'
import { describeOnDatabase, describeRaces, engineHere } from '../support/database/database.ts'
import { isLong, longFilesOf } from '../support/run/long-files.ts'
import * as scope from '../support/run/run-scope.ts'

describe('the long run', () => {
  it.each(Object.keys({ ...scope, describeOnDatabase, describeRaces, engineHere }))(
    'has every file that asks for %s',
    (name) => {
      expect(isLong(`import { ${name} } from '../support/some.ts'`)).toBe(true)
    },
  )

  it('has all loops of the closed loop', () => {
    expect(longFilesOf('tests/product/composition/**/*.test.ts')).toContain(
      'tests/product/composition/closed-loop.test.ts',
    )
  })

  it('is asked for files by a folder that exists, and an ending', () => {
    expect(() => longFilesOf('tests/screens/*.test.ts')).toThrow('is no folder with an ending')
    expect(() => longFilesOf('tests/nowhere/**/*.test.ts')).toThrow('ENOENT')
  })
})
