import { describe, expect, test } from 'vitest'
import { dialogFiles, dialogsElsewhere } from '#tests/support/dialogs/dialog-files.ts'

/** Names every dialog or form without a suite, including new ones. */

const sources = import.meta.glob<string>('../../../src/{app,features,session,routes}/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const suites = Object.keys(import.meta.glob('./*.test.tsx'))

/** Marks of a file that asks a person for input and sends it. */
const marks = [
  /<(ModalDialog|ConfirmDialog|RemovalDialog|StepFrame|LineForm)\b/u,
  /<form\b/u,
  /\buse(Versioned)?Submit\(/u,
]

const marked = Object.entries(sources)
  .filter(([, source]) => marks.some((mark) => mark.test(source)))
  .map(([path]) => path.replace('../../../', ''))

describe('every dialog and form', () => {
  test('has a case in a suite, or a reason why it is tested elsewhere', () => {
    const known = [...Object.keys(dialogFiles), ...Object.keys(dialogsElsewhere)]
    expect(marked.toSorted()).toEqual(known.toSorted())
  })

  test('has its suite in this folder', () => {
    const named = [...new Set(Object.values(dialogFiles))].map((suite) => `./${suite}.test.tsx`)
    expect(named.filter((suite) => !suites.includes(suite))).toEqual([])
  })
})
