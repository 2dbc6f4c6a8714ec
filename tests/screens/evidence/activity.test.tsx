// @vitest-environment happy-dom
/** The years in which topics were active, below the topics of the developer's own profile. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#src/features/evidence/topics/activity/messages.ts'
import { aTopic, expertiseOf } from '#tests/support/browser/evidence-records.ts'
import { eventually } from '#tests/support/wait.ts'
import { showEvidence, stagesEvidence } from './evidence-scene.tsx'

stagesEvidence()

const topic = (name: string, first: string, credit: number[], hidden = false) => ({
  ...aTopic(),
  topic: { slug: name.toLowerCase(), name, kind: 'language' as const },
  choice: { hidden, declared: false, dispute: null },
  activity: { first, credit, vouched: credit.map(() => 0) },
})

const rows = () =>
  [...document.querySelectorAll(`table:has(caption) tbody tr`)]
    .filter((row) => row.closest('table')?.caption?.textContent === messages.table)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('lists months and topics by year, latest first, without hidden topics', async () => {
  await showEvidence({
    expertise: expertiseOf(
      topic('Go', '2023-11', [30, 1, 900, 0, 5]),
      topic('Rust', '2024-01', [40]),
      topic('Zig', '2022-01', [40], true),
    ),
  })
  await eventually(() => void screen.getByText(messages.title))
  // A hidden topic leaves its month empty, not "no data".
  expect(screen.getByText(messages.purpose)).toBeTruthy()
  expect(rows()).toEqual([
    ['2024', 'Jan, Mar', 'Go (2 months), Rust (1 month)'],
    ['2023', 'Nov – Dec', 'Go (2 months)'],
  ])
})

test('names the first topics of a year, and counts the others', async () => {
  const names = 'ABCDEFGHIJ'.split('')
  await showEvidence({ expertise: expertiseOf(...names.map((name) => topic(name, '2024-01', [40]))) })
  await eventually(() => void screen.getByText(messages.title))
  expect(rows()[0]?.[2]).toMatch(/^A \(1 month\), .*H \(1 month\), and 2 other topics$/u)
})

test('shows no table without evidence', async () => {
  await showEvidence({})
  await eventually(() => void screen.getByRole('textbox', { name: 'Public repository URL' }))
  expect(screen.queryByText(messages.title)).toBeNull()
})
