import { expect, test } from 'vitest'
import { messages } from './drawer-words.ts'
import { explanationWords } from './explanation-words.ts'

test.each([
  [0, 1, 'We analyzed the only commit over 14 days after its date, so we can’t check the date.'],
  [1, 1, 'We analyzed the only commit (1.00 week) within 14 days of its date, so the date is reliable.'],
  [0, 2, 'We analyzed none of the 2 commits within 14 days of its date, so we can’t check the dates.'],
  [2, 2, 'We analyzed all 2 commits (1.00 week) within 14 days of their dates, so the dates are reliable.'],
  [
    1,
    2,
    'We analyzed 1 of 2 commits (1.00 week) within 14 days, so its date is reliable. We can’t check the others.',
  ],
])('says how many commits have reliable dates: %i of %i', (witnessed, all, text) => {
  expect(explanationWords.datesText(witnessed, all, '1.00')).toBe(text)
})

test('does not address the viewer in texts about another developer’s number', () => {
  const texts = [
    explanationWords.forgery.theirs,
    messages.tierNames.theirs,
    explanationWords.agesText('1.00', 2),
  ]
  expect(JSON.stringify(texts)).not.toMatch(/\byou/iu)
})
