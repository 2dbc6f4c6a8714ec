// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newCandidate } from '#server/modules/candidates/public.ts'
import { PersonData } from '#server/modules/invitations/page/person-data.tsx'
import { filledCandidate } from '#tests/support/people/filled-records.ts'

afterEach(cleanup)

test('shows the candidate every field that the company stores about them', () => {
  render(<PersonData candidate={newCandidate(filledCandidate, new Date('2026-03-02T09:00:00Z'))} />)
  const page = document.body.textContent
  const texts = Object.values(filledCandidate)
    .flat()
    .filter((value) => typeof value === 'string')
  expect(texts.filter((text) => !page.includes(text))).toEqual([])
})
