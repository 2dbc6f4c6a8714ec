// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createBoardController } from '#src/features/pipeline/data/board-controller.ts'
import { BeyondNotice } from '#src/features/pipeline/header/beyond-notice.tsx'
import { PipelineContext } from '#src/features/pipeline/pipeline-context.tsx'
import { aBoard, aCard } from '#tests/support/browser/pipeline-board.ts'
import { answeredBy } from '#tests/support/browser/pipeline-calls.ts'
import { renderInside } from '../product/walks/inside.tsx'

afterEach(cleanup)

test('says how many of the cards are loaded until all are', async () => {
  const board = { ...aBoard([aCard('ada'), aCard('bob')]), total: 1_204 }
  const controller = createBoardController(board, { calls: answeredBy({}), say: () => undefined })
  const nothing = () => undefined
  const pipeline = {
    controller,
    canWrite: true,
    openDialog: nothing,
    openCard: nothing,
    openTopic: nothing,
  }
  await renderInside(
    <PipelineContext value={pipeline}>
      <BeyondNotice />
    </PipelineContext>,
  )
  const texts = () => document.querySelector('[role="note"]')?.textContent
  const words = (count: string) =>
    `Showing ${count} of 1,204 candidates. Candidates with an outcome are hidden first, then the newest.`
  expect(texts()).toBe(words('2'))
  act(() => controller.store.dispatch({ type: 'received', cards: [aCard('cyd')], removed: [] }))
  expect(texts()).toBe(words('3'))
  act(() => controller.store.dispatch({ type: 'loaded', board: aBoard([aCard('ada')]) }))
  expect(texts()).toBeUndefined()
})
