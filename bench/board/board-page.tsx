/** A page with only the product's board and so many cards, and the times that the benchmark measures. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { BoardActions } from '#src/features/pipeline/board/board-actions.ts'
import type { BoardColumn } from '#src/features/pipeline/board/board-column.tsx'
import { BoardView } from '#src/features/pipeline/board/board-view.tsx'
import type { Card, Verdict } from '#src/features/pipeline/data/board-types.ts'
import { UiProvider } from '#src/ui/theme/ui-provider.tsx'
import { filledCandidate, onCard } from '#tests/support/people/filled-records.ts'

const stages = ['Sourced', 'Screen', 'Submitted', 'Interview', 'Offer']
const now = Date.UTC(2026, 0, 31)
const day = 24 * 60 * 60 * 1000

const cardOf = (index: number): Card => ({
  id: `card-${index}`,
  version: 1,
  candidateId: `candidate-${index}`,
  ...onCard(filledCandidate),
  name: `Candidate ${index}`,
  headline: 'Platform engineer, storage and queues',
  tags: ['typescript', 'postgres'],
  state: 'lead',
  stageId: stages[index % stages.length] ?? '',
  previousStageId: null,
  stageEnteredAt: new Date(now - (index % 40) * day).toISOString(),
  dueAt: new Date(now + ((index % 14) - 4) * day).toISOString(),
  waitingOn: 'us',
  consent: { state: 'none', method: null, on: null, recordedBy: null },
  doNotContact: index % 97 === 0,
  rejection: null,
  notes: index % 5,
  movedBy: null,
  isReported: false,
})

const columnsOf = (cards: readonly Card[]): BoardColumn[] =>
  stages.map((name) => {
    const own = cards.filter((card) => card.stageId === name)
    return { id: name, name, limitDays: 7, cards: own, total: own.length }
  })

const quiet = () => undefined
const actions: BoardActions = {
  open: quiet,
  moveTo: quiet,
  step: quiet,
  again: quiet,
  record: quiet,
  perform: quiet,
  dismiss: quiet,
  recordConsent: quiet,
  violation: () => null,
  lifted: quiet,
}
const marks = new Map()
const columnMarks = new Map()
const verdictOf = (): Verdict => ({ kind: 'allowed', asksReason: false })
const placeOf = (card: Card) => card.stageId

let show: (columns: BoardColumn[]) => void = quiet
function Page({ first }: { first: BoardColumn[] }) {
  const [columns, setColumns] = useState(first)
  useEffect(() => {
    show = setColumns
  }, [])
  return (
    <BoardView
      label="Benchmark"
      columns={columns}
      marks={marks}
      columnMarks={columnMarks}
      now={now}
      selected={null}
      verdictOf={verdictOf}
      placeOf={placeOf}
      actions={actions}
    />
  )
}

/** Resolves once the document has been painted: in the first task after that frame. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    }),
  )

/** Resolves with the change of the document that makes it true, not with the frame after the next. */
const changed = (is: () => boolean) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!is()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

let columns: BoardColumn[] = []
let seen: { start: number; cards: number; empty: number; scroller: Element | null } = {
  start: 0,
  cards: 0,
  empty: 0,
  scroller: null,
}

/** The benchmark's handles; times in milliseconds. */
const bench = {
  prepare(count: number) {
    columns = columnsOf(Array.from({ length: count }, (_, index) => cardOf(index)))
  },
  async mount(): Promise<number> {
    const root = createRoot(document.getElementById('root') as HTMLElement)
    const start = performance.now()
    root.render(
      <UiProvider>
        <Page first={columns} />
      </UiProvider>,
    )
    while (document.querySelector('[data-card]') === null) await painted()
    await painted()
    return performance.now() - start
  },
  /** The first card of the first column goes to the top of the next one. */
  async move(): Promise<number> {
    const [from, to, ...rest] = columns
    const [card, ...left] = from?.cards ?? []
    if (from === undefined || to === undefined || card === undefined) throw new Error('nothing to move')
    const moved = { ...card, stageId: to.id, version: card.version + 1 }
    const next = [{ ...from, cards: left }, { ...to, cards: [moved, ...to.cards] }, ...rest]
    const arrived = () =>
      document.querySelectorAll('section')[1]?.querySelector('[data-card]')?.getAttribute('data-card') ===
      card.id
    const start = performance.now()
    const arrival = changed(arrived)
    show(next)
    await arrival
    await painted()
    columns = next
    return performance.now() - start
  },
  /** Counts frames from now on, with and without a card at a point of the window. */
  watchFrames(x: number, y: number) {
    const at = () => document.elementFromPoint(x, y)
    let scroller = at()
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight)
      scroller = scroller.parentElement
    seen = { start: performance.now(), cards: 0, empty: 0, scroller }
    const own = seen
    const frame = () => {
      if (seen !== own) return
      if (at()?.closest('[data-card]') instanceof Element) own.cards += 1
      else own.empty += 1
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  },
  /** Frames a second since then, and how far the column was scrolled, in pixels. */
  framesSeen() {
    const { start, cards, empty, scroller } = seen
    const seconds = (performance.now() - start) / 1000
    seen = { ...seen }
    return { frames: cards / seconds, empty: empty / seconds, moved: scroller?.scrollTop ?? 0 }
  },
  mounted: () => document.querySelectorAll('[data-card]').length,
}

export type BoardBench = typeof bench
declare global {
  var boardBench: BoardBench
}
globalThis.boardBench = bench
