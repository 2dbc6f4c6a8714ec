// @vitest-environment happy-dom
/** A developer's number opened by a recruiter from the search and from the board's drawer. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BoardEvidence } from '#src/features/pipeline/evidence/board-evidence.tsx'
import { DrawerEvidence } from '#src/features/pipeline/evidence/drawer-evidence.tsx'
import { EvidenceContext, type KnownEvidence } from '#src/features/pipeline/evidence/evidence-context.ts'
import { PipelineContext, usePipeline } from '#src/features/pipeline/pipeline-context.tsx'
import { messages as words } from '#src/features/evidence/topics/drawer/drawer-words.ts'
import { messages } from '#src/features/evidence/profile/number/messages.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { renderInPipeline, showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { choose } from '#tests/support/dialogs/form-page.ts'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { aShownNumber, asOf, aTopic } from '#tests/support/browser/evidence-records.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

const viewCall = 'POST /developers/dana/topics/react/looks'
const { choice: _, ...react } = aTopic()
const dana = {
  id: 'dana',
  name: 'Dana Okafor',
  headline: null,
  title: null,
  location: null,
  jobSearchStatus: null,
  topics: [react],
  candidate: null,
}

let stage: DialogStage
withoutLayout()
afterEach(() => {
  cleanup()
  stage.stop()
})

const numberButton = () => screen.getByRole('button', { name: /^React: / })
const number = () => screen.queryByRole('dialog', { name: 'React: Dana Okafor' })
const answer = async (given: ReturnType<typeof ok>, call = viewCall) => {
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  await act(async () => stage.server.answer(call, given))
  await settle()
}
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => {
  const button = within(within_).getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await settle()
}
const escape = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await settle()
}

/** The search with Dana as a result, and her number opened. */
async function searched(given?: ReturnType<typeof ok>) {
  stage = setStage({ company: companyProfile })
  stage.server.always('GET /topics', ok({ items: [], nextCursor: null }))
  stage.server.always('GET /developers', ok({ items: [dana], nextCursor: null, asOf }))
  await showInPipeline(stage, [], { kind: 'add' })
  await choose('developers')
  await eventually(() => void numberButton())
  await press(/^React: /)
  if (given !== undefined) await answer(given)
}

const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('opens a number with its verification, repositories and calculation, which add up', async () => {
  await searched()
  expect(number()?.querySelector('[data-loading], [aria-busy]')).not.toBeNull()
  await answer(ok(aShownNumber()))
  expect(stage.server.sent(viewCall).map(({ query }) => query)).toEqual(['?surface=search'])
  const text = number()?.textContent ?? ''
  expect(text).toContain(
    'Level 1 · 1.32 weeks · 36% confidence. The developer can see that your company viewed this.',
  )
  expect(text).toContain('Verification')
  expect(text).toContain('Active in 2 weeks.')
  expect(text).toContain('This email is verified as the developer’s')
  expect(text).toContain('We analyzed 2 of 5 commits (1.00 week) within 14 days')
  expect(text.replace('your company viewed', '')).not.toMatch(/\byou/iu)
  expect(text).toContain('Not countedFrom the 3 public commits behind this number.')
  expect(text).toContain('2 commits: lock files not counted')
  expect(rows(words.breakdowns.repository)).toEqual([
    'ledger3 commits1.10',
    'Not public2 commits in 1 repository0.22',
  ])
  await press(/^ledger/)
  expect(rows(words.breakdowns.week)).toEqual(['Week of 2 Nov 20262 commits1.00', '1 earlier commit0.10'])
  await press(/^Week of/)
  expect(rows(words.breakdowns.commit)).toEqual([
    'aaaaaaaa 4 Nov 2026verified email0.76',
    'bbbbbbbb 4 Nov 2026signed0.24',
  ])
  expect(screen.getByRole('link', { name: 'aaaaaaaa on github.com' }).getAttribute('href')).toBe(
    `https://github.com/ada/ledger/commit/${'a'.repeat(40)}`,
  )
})

test('shows the rules below the numbers, without the developer’s own options', async () => {
  await searched(ok(aShownNumber()))
  await press('How levels work')
  await screen.findByRole('heading', { name: 'Weeks of work, not lines' })
  expect(number()?.textContent).not.toContain('Doubt a number')
})

test('closes the number first on Escape and returns the focus, then the search', async () => {
  await searched(ok(aShownNumber()))
  await escape()
  await eventually(() => expect(number()).toBeNull())
  expect(screen.queryByRole('dialog')).not.toBeNull()
  expect(document.activeElement).toBe(numberButton())
  await escape()
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['whose commits are private', aShownNumber(null), messages.commitsClosed.company],
  [
    'without public commits',
    aShownNumber({ repositories: [], unpublished: { repositories: 2, commits: 5, points: 132 } }),
    messages.nonePublic,
  ],
])('explains a number %s, and still shows its calculation', async (_what, shown, words) => {
  await searched(ok(shown))
  expect(number()?.textContent).toContain(words)
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(
    screen.queryByRole('term', { name: 'Dates' }) !== null || number()?.textContent.includes('Dates'),
  ).toBe(shown.commits !== null)
})

test('explains a number that is no longer shown, and retries one that failed to load', async () => {
  await searched(problem(404, 'not-found'))
  expect(within(number() ?? document.body).getByRole('status').textContent).toContain(messages.absentTitle)
  cleanup()
  stage.stop()
  await searched(problem(503, 'unavailable'))
  expect(screen.getByRole('heading', { name: messages.failed })).toBeTruthy()
  await press('Try again')
  expect(stage.server.sent(viewCall)).toHaveLength(2)
  await answer(ok(aShownNumber()))
  expect(number()?.textContent).toContain('Active in')
})

/** A drawer of the board, with the open topic as the address has it. */
function Drawer({ first }: { first: string | null }) {
  const [topic, openTopic] = useState(first)
  const [evidence, setEvidence] = useState<KnownEvidence | null>(null)
  return (
    <PipelineContext value={{ ...usePipeline(), openTopic }}>
      <EvidenceContext value={evidence}>
        <DrawerEvidence applicationId="ada" name="Dana Okafor" topic={topic} />
        <BoardEvidence onRead={setEvidence} />
      </EvidenceContext>
    </PipelineContext>
  )
}

async function onBoard(first: string | null) {
  stage = setStage({ company: companyProfile })
  const items = [{ applicationId: 'ada', developerId: 'dana', topics: [react] }]
  stage.server.always('GET /positions/position/evidence', ok({ items, asOf }))
  const shown = { introduction: { name: 'Dana' }, expertise: { items: [react], asOf } }
  const profile = { ...shown, commits: null, background: null }
  stage.server.always('POST /developers/dana/looks', ok({ ...profile, contact: null }))
  await renderInPipeline(stage, [], <Drawer first={first} />, {
    requirements: [{ topic: 'react', level: 2, kind: 'must', weight: 3 }],
    topicNames: { react: 'React' },
  })
  await eventually(() => void numberButton())
}

test('opens a number in the drawer as a view from the board, and returns on Escape', async () => {
  await onBoard(null)
  expect(number()).toBeNull()
  await press(/^React: /)
  await answer(ok(aShownNumber()))
  expect(stage.server.sent(viewCall).map(({ query }) => query)).toEqual(['?surface=board'])
  await escape()
  await eventually(() => expect(number()).toBeNull())
  expect(document.activeElement).toBe(numberButton())
})

test('opens the number in the address, and focuses its button on close', async () => {
  await onBoard('react')
  await answer(ok(aShownNumber()))
  expect(number()).not.toBeNull()
  await escape()
  await eventually(() => expect(number()).toBeNull())
  expect(document.activeElement).toBe(numberButton())
})
