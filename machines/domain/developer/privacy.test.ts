import { expect, test } from 'vitest'
import { isFindable, privacySections, privacyValues, sees, viewers } from './privacy.ts'

test('who sees a part is a table, and no ladder', () => {
  const seen = privacyValues.flatMap((value) =>
    viewers.map((viewer) => [value, viewer, sees(viewer, value)] as const),
  )
  expect(seen).toEqual([
    ['nobody', 'self', true],
    ['nobody', 'company', false],
    ['nobody', 'link', false],
    ['nobody', 'public', false],
    ['companies', 'self', true],
    ['companies', 'company', true],
    ['companies', 'link', false],
    ['companies', 'public', false],
    ['link', 'self', true],
    ['link', 'company', false],
    ['link', 'link', true],
    ['link', 'public', false],
    ['everybody', 'self', true],
    ['everybody', 'company', true],
    ['everybody', 'link', true],
    ['everybody', 'public', true],
  ])
})

test('the parts are these five', () =>
  expect(privacySections).toEqual(['introduction', 'expertise', 'commits', 'background', 'contact']))

test('companies find nobody before the onboarding stands beyond the step that asks who sees what', () =>
  expect([0, 1, 2, 3, 4, 5, 6].map(isFindable)).toEqual([false, false, false, false, false, true, true]))
