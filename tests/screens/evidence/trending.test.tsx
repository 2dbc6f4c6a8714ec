// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#tests/support/dialogs/form-page.ts'
import { aTopic, expertiseOf } from '#tests/support/browser/evidence-records.ts'
import { ok, problem, type Answer } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

stagesEvidence()

const react = { slug: 'react', name: 'React', kind: 'framework' } as const
const go = { slug: 'go', name: 'Go', kind: 'language' } as const
const sql = { slug: 'sql', name: 'SQL', kind: 'language' } as const
const texts = ok({
  topicData: [
    { topic: react, level: 1, points: 132, trend: { people: 20, direction: 'steady' } },
    { topic: sql, level: 0, points: 12, trend: null },
  ],
  trendingTopics: [
    { topic: go, trend: { people: 1_230, direction: 'rising' } },
    { topic: react, trend: { people: 20, direction: 'steady' } },
    { topic: sql, trend: { people: 10, direction: 'falling' } },
  ],
})

async function opened(answer: Answer) {
  const scene = await showEvidence({ expertise: expertiseOf(aTopic()) })
  await press('Trending topics')
  // Its chunk has loaded.
  await waitFor(() => expect(scene.server.sent('GET /getTopicProfileData')).toHaveLength(1))
  await scene.answer('GET /getTopicProfileData', answer)
  return scene
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Trending topics' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('shows trending topics beside the developer’s own levels', async () => {
  await opened(texts)
  expect(rows()).toEqual([
    ['Topic', 'Developers', 'Your level'],
    ['Go', '1,230 or morerising', 'No data'],
    ['React', '20 or moresteady', 'Level 1'],
    ['SQL', '10 or morefalling', 'No level yet'],
  ])
  await press('Trending topics')
  expect(screen.queryByRole('region', { name: 'Trending topics' })).toBeNull()
})

test('says when too few developers are counted', async () => {
  await opened(ok({ topicData: [], trendingTopics: [] }))
  expect(textOf('Expertise')).toContain('Not enough data yet.')
})

test('shows an error that retries when it fails to load', async () => {
  const { server } = await opened(problem(500, 'failure'))
  expect(textOf('Couldn’t load trending topics')).toContain('Try again')
  server.always('GET /getTopicProfileData', texts)
  await press('Try again')
  await settle()
  expect(rows()).toHaveLength(4)
})
