import { useState } from 'react'
import { PipelineDialogs } from '#src/features/pipeline/dialogs/pipeline-dialogs.tsx'
import { createBoardController, type BoardController } from '#src/features/pipeline/data/board-controller.ts'
import type { Card } from '#src/features/pipeline/data/board-types.ts'
import type { PipelineCalls } from '#src/features/pipeline/data/mutations.ts'
import { readSearch } from '#src/features/pipeline/data/pipeline-search.ts'
import { PipelineContent } from '#src/features/pipeline/pipeline-content.tsx'
import { PipelineContext, type PipelineDialog } from '#src/features/pipeline/pipeline-context.tsx'
import { AnnouncerProvider, useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { aBoard } from '#tests/support/browser/pipeline-board.ts'
import { answeredBy } from '#tests/support/browser/pipeline-calls.ts'

interface StageProps {
  cards: readonly Card[]
  calls: Partial<PipelineCalls>
  onController?: (controller: BoardController) => void
  onOpen?: (id: string | null) => void
  /** Open from the start. */
  dialog?: PipelineDialog
}

/** The board with its dialogs, on calls that the test answers. */
export function PipelineStage(props: StageProps) {
  return (
    <AnnouncerProvider>
      <Board {...props} />
    </AnnouncerProvider>
  )
}

function Board({ cards, calls, onController, onOpen, dialog: first }: StageProps) {
  const say = useAnnounce()
  const [controller] = useState(() => {
    const made = createBoardController(aBoard(cards), { calls: answeredBy(calls), say })
    onController?.(made)
    return made
  })
  const [dialog, openDialog] = useState<PipelineDialog | null>(first ?? null)
  const [pipeline] = useState(() => ({
    controller,
    canWrite: true,
    openDialog,
    openCard: (id: string | null) => onOpen?.(id),
    openTopic: () => undefined,
  }))
  return (
    <PipelineContext value={pipeline}>
      <PipelineContent search={readSearch({})} onSearch={() => undefined} />
      {dialog === null ? null : (
        <PipelineDialogs find={null} lastFind={null} onFind={() => undefined} dialog={dialog} />
      )}
    </PipelineContext>
  )
}

/** Gives the board a window to fill, as the test has no layout. Returns the function that undoes it. */
export function giveHeights(): () => void {
  const before = (['clientHeight', 'clientWidth'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
  )
  for (const [name] of before) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 800 })
  }
  return () => {
    for (const [name, own] of before) {
      if (own === undefined) Reflect.deleteProperty(HTMLElement.prototype, name)
      else Object.defineProperty(HTMLElement.prototype, name, own)
    }
  }
}
