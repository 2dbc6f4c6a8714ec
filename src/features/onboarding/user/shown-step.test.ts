import { expect, test } from 'vitest'
import { shownStep } from './shown-step.ts'

test.each([
  ['the one that the person has come to, where none is asked for', undefined, 2, { step: 2, beyond: null }],
  ['an earlier one', '1', 2, { step: 0, beyond: null }],
  ['the one they have come to', '3', 2, { step: 2, beyond: null }],
  ['not one that they have not come to, which is told', '4', 2, { step: 2, beyond: 4 }],
  ['none that there is not', '7', 2, { step: 2, beyond: null }],
  ['none before the first', '0', 2, { step: 2, beyond: null }],
  ['none that is no number', 'two', 2, { step: 2, beyond: null }],
  ['any, once all are done', '6', 6, { step: 5, beyond: null }],
  ['the end, once all are done and none is asked for', undefined, 6, { step: 6, beyond: null }],
])('shows %s', (_what, asked, reached, shown) => expect(shownStep(asked, reached, 6)).toEqual(shown))
