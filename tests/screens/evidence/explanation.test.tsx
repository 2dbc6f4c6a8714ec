// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { messages } from '#src/features/evidence/topics/drawer/drawer-words.ts'
import { press } from '#tests/support/dialogs/form-page.ts'
import {
  asOf,
  aTopic,
  evidenceOf,
  expertiseOf,
  reactFigures,
  tierPoints,
} from '#tests/support/browser/evidence-records.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

stagesEvidence()

type Explanation = components['schemas']['TopicExplanation']

/** React of docs/expertise.md, with what was left out of it. */
const explained = (facts: Partial<Explanation> = {}): Explanation => ({
  ...reactFigures,
  commits: 3,
  witnessed: { commits: 2, points: 100 },
  shared: 0,
  notes: [],
  notCounted: { leftOut: 0, twice: 0, undated: 0 },
  bare: { commits: 0, notes: [] },
  updating: false,
  formulaVersion: 2,
  asOf,
  ...facts,
})

async function opened(answer: Parameters<typeof ok>[0] | null = explained(), topic = aTopic()) {
  const scene = await showEvidence({
    expertise: expertiseOf(topic),
    at: '/?topic=react',
    answers: { 'GET /evidence': ok(evidenceOf([], topic.points)) },
  })
  await screen.findByRole('dialog')
  await settle()
  if (answer !== null) scene.server.always('GET /evidence/explanation', ok(answer))
  await press('Show calculation')
  // Its chunk has loaded.
  await waitFor(() => expect(scene.server.sent('GET /evidence/explanation')).toHaveLength(1))
  await settle()
  return scene
}
const came = () => screen.getByRole('region', { name: 'Calculation' })
const paragraph = (title: string) =>
  within(came()).getByRole('heading', { name: title }).nextElementSibling?.textContent
const list = (title: string) =>
  [
    ...(within(came())
      .getByRole('heading', { name: title })
      .parentElement?.querySelectorAll('li, dl > div') ?? []),
  ].map((item) => item.textContent)

test('explains a number by weeks, level, confidence and tiers that add up to it', async () => {
  const { server } = await opened()
  expect(server.sent('GET /evidence/explanation').map(({ query }) => query)).toEqual(['?topic=react'])
  expect(
    within(came())
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Age', 'Weeks', 'Value each', 'Weight', 'Weighted'],
    ['Up to 3 months', '1', '1.00', '100%', '1.00'],
    ['12 to 15 months', '1', '0.40', '79.4%', '0.32'],
    ['Total', '2', '–', '–', '1.32'],
  ])
  expect(['Weighting', 'Level', 'Confidence'].map(paragraph)).toEqual([
    'Active in 2 weeks. Recent weeks count more, so the weighted total is 1.32. Each week is rounded to 0.01.',
    '1.32 weeks verified: level 1. Level 2 starts at 6.00 weeks: 4.68 to go.',
    'Average reliability (1.32 × 90%) ÷ 1.32, × active weeks 2 ÷ (2 + 3) = 36%, rounded down.',
  ])
  expect(list('Reliability').map((text) => text?.slice(0, 60))).toEqual([
    'Verified email, public repository, 1.32 weeksThis email is v',
    'DatesWe analyzed 2 of 3 commits (1.00 week) within 14 days, ',
  ])
  expect(paragraph('Not counted')).toBe('We counted everything in these 3 commits.')
})

test('lists what is excluded and why, by commits, and why there is no level', async () => {
  await opened(
    explained({
      tiers: [
        { tier: 'signed', points: 0, weight: 98 },
        { tier: 'verified', points: 0, weight: 90 },
        { tier: 'mergedByOther', points: 0, weight: 80 },
        { tier: 'unverified', points: 132, weight: 30 },
      ],
      vouched: 0,
      level: 0,
      confidence: 12,
      next: { level: 1, from: 100, missing: 100 },
      witnessed: { commits: 0, points: 0 },
      shared: 1,
      notes: [
        { note: 'lockFile', commits: 2 },
        { note: 'bulk', commits: 1 },
      ],
      notCounted: { leftOut: 4, twice: 2, undated: 1 },
      bare: { commits: 12, notes: [{ note: 'vendored', commits: 9 }] },
    }),
    aTopic({ tiers: tierPoints({ unverified: 132 }), level: 0, confidence: 12 }),
  )
  expect(['Level', 'Confidence'].map(paragraph)).toEqual([
    '0.00 weeks verified: no level yet. 1.32 weeks unverified: not counted toward the level. Level 1 starts at 1.00 week: 1.00 to go.',
    'Average reliability (1.32 × 30%) ÷ 1.32, × active weeks 2 ÷ (2 + 3) = 12%, rounded down.',
  ])
  expect(list('Reliability')[1]).toBe(
    'DatesWe analyzed none of the 3 commits within 14 days of its date, so we can’t check the dates.',
  )
  expect(list('Not counted')).toEqual([
    '2 commits: lock files not counted',
    '1 commit: over 50 files: at most 10 lines per topic',
    '1 commit: lines split with co-authors',
    '2 commits: also in a second repository; counted once',
    '1 commit: dated before 1990 or in the future; not counted',
    '4 commits: only in repositories that you turned off',
    '12 other commits of yours have no topic: vendored code not counted (9)',
  ])
})

test('shows no next step at level 5, and no doubt about dates of early analyzed commits', async () => {
  await opened(explained({ level: 5, next: null, witnessed: { commits: 3, points: 132 } }))
  expect(paragraph('Level')).toBe('1.32 weeks verified: level 5. This is the highest level.')
  expect(list('Reliability').at(-1)).toBe(
    'DatesWe analyzed all 3 commits (1.32 weeks) within 14 days of their dates, so the dates are reliable.',
  )
})

test('reports a calculation older than the number, and reloads both', async () => {
  const { server } = await opened(explained({ points: 100 }))
  expect(came().textContent).toContain(messages.outdated)
  server.always('GET /evidence/explanation', ok(explained()))
  await press(messages.refresh)
  await settle()
  expect(came().textContent).not.toContain(messages.outdated)
})

test('shows an error that retries for a failed load, and loads nothing while closed', async () => {
  const { server, answer } = await opened(null)
  await answer('GET /evidence/explanation', problem(500, 'failure'))
  expect(textOf('Couldn’t load the calculation')).toContain('Try again')
  server.always('GET /evidence/explanation', ok(explained()))
  await press('Try again')
  await settle()
  expect(within(came()).getAllByRole('row')).toHaveLength(4)
  await press('Hide calculation')
  await settle()
  expect(within(came()).queryByRole('table')).toBeNull()
})
