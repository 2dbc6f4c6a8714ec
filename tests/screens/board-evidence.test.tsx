// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { CardTags } from '#src/features/pipeline/board/card-signs.tsx'
import type { Position } from '#src/features/pipeline/data/board-types.ts'
import { BoardEvidence } from '#src/features/pipeline/evidence/board-evidence.tsx'
import { DrawerEvidence } from '#src/features/pipeline/evidence/drawer-evidence.tsx'
import { EvidenceContext, type KnownEvidence } from '#src/features/pipeline/evidence/evidence-context.ts'
import { messages } from '#src/features/pipeline/evidence/messages.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { renderInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const evidenceCall = 'GET /positions/position/evidence'
const viewCall = 'POST /developers/dana/looks'
const go = {
  topic: { slug: 'go', name: 'Go' },
  level: 3,
  points: 2140,
  confidence: 64,
  lastWeek: 2965,
  activity: { first: '2024-02', credit: [100, 0, 250], vouched: [100, 0, 90] },
}
const board = ok({ items: [{ applicationId: 'ada', developerId: 'dana', topics: [go] }], asOf: 2967 })
const shown = (items: readonly object[] | null) =>
  ok({
    introduction: { name: 'Dana' },
    expertise: items && { items, asOf: 2967 },
    commits: null,
    background: null,
    contact: null,
  })
/** Nice-to-have first, to show that cards sort must-haves before it. */
const asked: Partial<Position> = {
  requirements: [
    { topic: 'rust', level: 2, kind: 'nice', weight: 1 },
    { topic: 'go', level: 3, kind: 'must', weight: 3 },
  ],
  topicNames: { rust: 'Rust', go: 'Go' },
}

let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

/** A card and its drawer as on the board. */
function Beside({ id }: { id: string }) {
  const [evidence, setEvidence] = useState<KnownEvidence | null>(null)
  return (
    <EvidenceContext value={evidence}>
      {evidence?.strips(id) ?? <CardTags tags={['tagged']} />}
      <DrawerEvidence applicationId={id} name="Dana" topic={null} />
      <BoardEvidence onRead={setEvidence} />
    </EvidenceContext>
  )
}

async function show(id = 'ada') {
  withoutLayout()
  stage = setStage({ company: companyProfile })
  await renderInPipeline(stage, [], <Beside id={id} />, asked)
}
const answer = async (call: string, given: ReturnType<typeof ok>) => {
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  await act(async () => stage.server.answer(call, given))
  await settle()
}
const section = () => screen.queryByRole('region', { name: messages.evidence })
const rows = () =>
  within(screen.getByRole('region', { name: messages.evidence }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('shows month strips instead of tags, must-haves first, and names topics without data', async () => {
  await show()
  expect(screen.getByText('tagged')).toBeTruthy()
  await answer(evidenceCall, board)
  expect([screen.getByRole('img').getAttribute('aria-label'), screen.queryByText('tagged')]).toEqual([
    'Go: level 3, 21 weeks · Rust: no data',
    null,
  ])
})

test('counts an open drawer as a view from the board, and lists topics in the order of the position', async () => {
  await show()
  await answer(evidenceCall, board)
  await answer(viewCall, shown([go]))
  expect(stage.server.sent(viewCall).map(({ query }) => new URLSearchParams(query).get('surface'))).toEqual([
    'board',
  ])
  expect(rows()).toEqual([
    'RustNo dataNice to have: level 2+',
    'GoLevel 3Must have: level 3+21 weeks · 64% confidence · last commit in the week of 2 Nov 2026',
  ])
  expect(screen.getByText('Meets 1 of 2 requirements').parentElement?.textContent).toBe(
    'Meets 1 of 2 requirementsGo',
  )
})

test('reloads the evidence each minute while a developer shows none of the required topics', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: new Date('2026-11-27T12:00:00Z') })
  try {
    await show()
    const pass = () => act(async () => void vi.advanceTimersByTime(60_000))
    await answer(
      evidenceCall,
      ok({ items: [{ applicationId: 'ada', developerId: 'dana', topics: [] }], asOf: 2967 }),
    )
    await pass()
    await answer(evidenceCall, board)
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Go: level 3')
    await pass()
    expect(stage.server.sent(evidenceCall)).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('keeps the tags of a card without evidence, and still counts its drawer as a view', async () => {
  await show()
  const untold = { applicationId: 'ada', developerId: 'dana', topics: null }
  await answer(evidenceCall, ok({ items: [untold], asOf: 2967 }))
  expect([screen.queryByRole('img'), screen.getByText('tagged').textContent]).toEqual([null, 'tagged'])
  await answer(viewCall, shown([go]))
  expect(rows()[1]).toBe(
    'GoLevel 3Must have: level 3+21 weeks · 64% confidence · last commit in the week of 2 Nov 2026',
  )
})

test('shows no data for a developer who hides their topics', async () => {
  await show()
  await answer(evidenceCall, board)
  await answer(viewCall, shown(null))
  expect(rows()).toEqual(['RustNo dataNice to have: level 2+', 'GoNo dataMust have: level 3+'])
})

test('requests a hidden developer once, and shows their tags again', async () => {
  await show()
  await answer(evidenceCall, board)
  await answer(viewCall, problem(404, 'not-found'))
  await answer(evidenceCall, ok({ items: [], asOf: 2967 }))
  expect([section(), screen.getByText('tagged').textContent, stage.server.sent(viewCall).length]).toEqual([
    null,
    'tagged',
    1,
  ])
})

test('hides the section of a developer who is not found, and requests no candidate without an account', async () => {
  await show()
  await answer(evidenceCall, board)
  await answer(viewCall, problem(404, 'not-found'))
  expect(section()).toBeNull()
  cleanup()
  stage.stop()
  await show('bob')
  await answer(evidenceCall, board)
  expect([section(), screen.getByText('tagged').textContent, stage.server.sent(viewCall)]).toEqual([
    null,
    'tagged',
    [],
  ])
})

test('keeps the tags when the evidence fails to load, and retries a failed drawer', async () => {
  await show()
  await answer(evidenceCall, problem(503, 'unavailable'))
  expect([section(), screen.getByText('tagged').textContent]).toEqual([null, 'tagged'])
  cleanup()
  stage.stop()
  await show()
  await answer(evidenceCall, board)
  await answer(viewCall, problem(503, 'unavailable'))
  expect(screen.getByRole('heading', { name: messages.failed })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await answer(viewCall, shown([go]))
  expect(rows().length).toBe(2)
})
