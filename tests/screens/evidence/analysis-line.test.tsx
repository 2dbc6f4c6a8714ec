// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Integration } from '#src/features/evidence/shared/evidence-types.ts'
import { messages } from '#src/features/evidence/connections/analysis-line/messages.ts'
import { AnalysisLine } from '#src/features/evidence/connections/analysis-line/analysis-line.tsx'
import { anAnalysis, anIntegration } from '#tests/support/browser/evidence-records.ts'
import { renderInside } from '#tests/product/walks/inside.tsx'

afterEach(cleanup)

const inState = (
  state: 'reading' | 'complete' | 'cancelled' | 'failed',
  connection: Partial<Integration> = {},
): Integration => anIntegration(connection, { analysis: anAnalysis({ state, done: 1, total: 2 }) })

test.each<[string, readonly Integration[], string]>([
  ['completes', [inState('complete')], messages.read],
  ['is canceled', [inState('cancelled')], ''],
  ['is removed', [], ''],
  ['fails', [inState('failed', { state: 'error' })], messages.failed(1)],
  ['loses access', [inState('failed', { state: 'needsReauth' })], messages.failed(1)],
  [
    'completes, without one that lost access earlier',
    [inState('complete'), inState('complete', { id: 'i2', state: 'needsReauth' })],
    messages.read,
  ],
  [
    'completes, without one canceled earlier',
    [inState('complete'), inState('cancelled', { id: 'i2' })],
    messages.read,
  ],
])('announces the end of an analysis that %s', async (_what, items, words) => {
  const show = await renderInside(<AnalysisLine connections={[inState('reading')]} />)
  expect(screen.getByRole('status').textContent).toBe('')
  await show(<AnalysisLine connections={items} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
