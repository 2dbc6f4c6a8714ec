import { afterEach, describe, expect, it, vi } from 'vitest'
import { ignoreUnloaded, isUnloaded } from './defects.ts'

afterEach(() => vi.unstubAllGlobals())

describe('an error of a lazily loaded part', () => {
  it('is a failed download in each browser’s wording, and a defect otherwise', () => {
    const errors = [
      new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
      new TypeError('error loading dynamically imported module: http://localhost/assets/a.js'),
      new TypeError('Importing a module script failed.'),
      new TypeError('a.b is not a function'),
      new SyntaxError('Failed to fetch dynamically imported module'),
    ]
    expect(errors.map(isUnloaded)).toEqual([true, true, true, false, false])
  })

  it('is logged to the console only as a defect', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const defect = new Error('broken part')
    ignoreUnloaded(new TypeError('Importing a module script failed.'))
    ignoreUnloaded(defect)
    expect(reported.mock.calls).toEqual([[defect]])
  })
})
