import { describe, expect, it } from 'vitest'
import { describeOnDatabase, describeRaces, engineHere } from '../support/database/database.ts'
import { isLong, longFilesOf } from '../support/run/long-files.ts'
import * as scope from '../support/run/run-scope.ts'

describe('the long run', () => {
  it.each(Object.keys({ ...scope, describeOnDatabase, describeRaces, engineHere }))(
    'includes every file that imports %s',
    (name) => {
      expect(isLong(`import { ${name} } from '../support/some.ts'`)).toBe(true)
    },
  )

  it('includes all loops of the closed loop', () => {
    expect(longFilesOf('tests/product/composition/**/*.test.ts')).toContain(
      'tests/product/composition/closed-loop.test.ts',
    )
  })

  it('refuses a pattern without an existing folder and an ending', () => {
    expect(() => longFilesOf('tests/screens/*.test.ts')).toThrow('is no folder with an ending')
    expect(() => longFilesOf('tests/nowhere/**/*.test.ts')).toThrow('ENOENT')
  })
})
