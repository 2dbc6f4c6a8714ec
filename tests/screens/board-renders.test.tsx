// @vitest-environment happy-dom
import type * as ReactVirtual from '@tanstack/react-virtual'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import type { BoardController } from '#src/features/pipeline/data/board-controller.ts'
import type { Card, CardMark } from '#src/features/pipeline/data/board-types.ts'
import type { PipelineCalls } from '#src/features/pipeline/data/mutations.ts'
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { aCard } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/support/browser/pipeline-calls.ts'

/** Names of rendered columns: each render reads its places once. */
const seen = vi.hoisted(() => ({ rendered: new Array<string>() }))
vi.mock('@tanstack/react-virtual', async (original) => {
  const real = await original<typeof ReactVirtual>()
  const useVirtualizer: typeof real.useVirtualizer = (options) => {
    const section = options.getScrollElement()?.closest('section')
    seen.rendered.push(section?.querySelector('h2')?.textContent ?? 'new')
    return real.useVirtualizer(options)
  }
  return { ...real, useVirtualizer }
})

const stageIds = ['sourced', 'screening', 'submitted', 'offer']
const cards = stageIds.flatMap((id) => [aCard(`${id}-a`, id), aCard(`${id}-b`, id)])
const moved = (id: string, stageId: string, more: Partial<Card> = {}): Card =>
  aCard(id, stageId, { version: 2, stageEnteredAt: '2026-11-20T09:00:00.000Z', ...more })

const failed: CardMark = { kind: 'failed', code: 'network', message: 'offline', again: moveTo('screening') }

// Test files share modules: another file may have loaded the board without the instrumented columns.
const loadStage = async () => ({
  ...(await import('../product/walks/inside.tsx')),
  ...(await import('../product/walks/pipeline-stage.tsx')),
  ...(await import('../product/walks/walk.ts')),
})
let stage: Awaited<ReturnType<typeof loadStage>>
beforeAll(async () => {
  vi.resetModules()
  stage = await loadStage()
})
afterAll(() => void vi.resetModules())

withoutLayout()
let takeHeightsBack: () => void
beforeEach(() => {
  takeHeightsBack = stage.giveHeights()
  // The drag library warns that its element does not scroll, as no style sheet is loaded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  takeHeightsBack()
})

async function open(calls: Partial<PipelineCalls>): Promise<BoardController> {
  const { renderInside, PipelineStage } = stage
  let made: BoardController | undefined
  await renderInside(
    <PipelineStage cards={cards} calls={calls} onController={(controller) => (made = controller)} />,
  )
  if (made === undefined) throw new Error('The board has made no controller')
  seen.rendered.length = 0
  return made
}

/** Columns rendered since the last call, sorted by name. */
function rendered(): readonly string[] {
  const names = seen.rendered.toSorted()
  seen.rendered.length = 0
  return names
}

const changeOf = (entityId: string, event: string, actorMemberId: string): LiveMessage => ({
  kind: 'changed',
  change: {
    id: '1-1',
    entity: 'application',
    entityId,
    parentId: 'position',
    event,
    from: null,
    to: null,
    actorMemberId,
  },
})

describe('columns of the board', () => {
  it('render when a move takes or adds a card, and when the answer arrives', async () => {
    let answer: (card: Card) => void = () => undefined
    const controller = await open({
      transition: () => new Promise((resolve) => (answer = (card) => resolve(ok(card)))),
    })
    act(() => void controller.apply('sourced-a', moveTo('screening')))
    const asked = rendered()
    await act(async () => answer(moved('sourced-a', 'screening')))
    await stage.settle()
    expect({ asked, answered: rendered() }).toEqual({
      asked: ['Screening', 'Sourced'],
      answered: ['Screening'],
    })
  })

  it('do not render when the stream reports a move made in this browser', async () => {
    const card = moved('sourced-a', 'screening')
    const read = vi.fn<PipelineCalls['cards']>(() =>
      Promise.resolve(ok({ items: [{ ...card, tags: [...card.tags] }], removed: [] })),
    )
    const controller = await open({ transition: () => Promise.resolve(ok(card)), cards: read })
    await act(async () => void (await controller.apply('sourced-a', moveTo('screening'))))
    rendered()
    act(() => controller.live.hear(changeOf('sourced-a', 'application.moved', 'me'), 'me'))
    await waitFor(() => expect(read).toHaveBeenCalled())
    await stage.settle()
    expect(rendered()).toEqual([])
  })

  it('render only the two columns of a colleague’s move', async () => {
    const read = () =>
      Promise.resolve(ok({ items: [moved('submitted-b', 'offer', { movedBy: 'Tomas' })], removed: [] }))
    const controller = await open({ cards: read })
    act(() => controller.store.dispatch({ type: 'marked', ids: ['sourced-a'], mark: failed }))
    expect(rendered()).toEqual(['Sourced'])
    act(() => controller.live.hear(changeOf('submitted-b', 'application.moved', 'tomas'), 'me'))
    await waitFor(() => expect(document.querySelector('[data-mark="arrived"]')).not.toBeNull())
    expect(rendered()).toEqual(['Offer', 'Submitted'])
    act(() => controller.store.dispatch({ type: 'unmarked', ids: ['submitted-b'], kind: 'arrived' }))
    expect(rendered()).toEqual(['Offer'])
  })
})
