import { expect, test } from 'vitest'
import { messages } from './drawer-words.ts'
import { explanationWords } from './explanation-words.ts'

test.each([
  [
    0,
    1,
    'The only commit was not read within 14 days of its date, which is what the commit says, and whoever writes a commit can write any.',
  ],
  [1, 1, 'The only commit, 1.00 week, was read within 14 days of its date, which cannot have been made up.'],
  [
    0,
    2,
    'None of the 2 commits was read within 14 days of its date: their dates are what the commits say, and whoever writes a commit can write any.',
  ],
  [
    2,
    2,
    'All 2 commits, 1.00 week, were read within 14 days of their date: those dates cannot have been made up.',
  ],
  [
    1,
    2,
    '1 of 2 commits, 1.00 week, were read within 14 days of their date: those dates cannot have been made up. The others’ are what the commits say.',
  ],
])('%i of %i commits that were read soon after their date', (witnessed, all, text) => {
  expect(explanationWords.datesText(witnessed, all, '1.00')).toBe(text)
})

test('nobody is told of somebody else’s number as if it were their own', () => {
  const told = [
    explanationWords.forgery.theirs,
    messages.tierNames.theirs,
    messages.whoVouches.theirs,
    explanationWords.agesText('theirs', '1.00', 2),
  ]
  expect(JSON.stringify(told)).not.toMatch(/\byou/iu)
})
