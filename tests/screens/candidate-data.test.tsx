// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CandidateValues } from '#machines/domain/candidate/fields.ts'
import { newCandidate } from '#server/modules/candidates/face.ts'
import { PersonData } from '#server/modules/invitations/page/person-data.tsx'

afterEach(cleanup)

test('shows the candidate every field that the company stores about them', () => {
  const entered = {
    name: 'Ada Lovelace',
    headline: 'Engines',
    emails: ['ada@mailbox.example'],
    phones: ['+32 9 000 00 01'],
    location: 'London',
    source: 'Meetup',
    links: ['https://ada.example'],
    tags: ['analytical'],
  } satisfies Omit<CandidateValues, 'doNotContact'>
  render(<PersonData candidate={newCandidate(entered, new Date('2026-03-02T09:00:00Z'))} />)
  const page = document.body.textContent
  const values = Object.values(entered).flat()
  expect(values.filter((value) => !page.includes(value))).toEqual([])
})
