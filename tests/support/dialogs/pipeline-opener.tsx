import { useState, type ReactNode } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { createBoardController } from '#src/features/pipeline/data/board-controller.ts'
import { callsOf } from '#src/features/pipeline/data/mutations.ts'
import type { Card, Position } from '#src/features/pipeline/data/board-types.ts'
import { PipelineDialogs } from '#src/features/pipeline/dialogs/pipeline-dialogs.tsx'
import {
  PipelineContext,
  type Pipeline,
  type PipelineDialog,
} from '#src/features/pipeline/pipeline-context.tsx'
import { NumberDialog } from '#src/features/evidence/profile/number/number-dialog.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { aBoard } from '#tests/support/browser/pipeline-board.ts'
import { ok } from '#tests/product/walks/held-server.ts'
import { openerName, type DialogStage } from './dialog-stage.tsx'
import { open } from './form-page.ts'

interface PipelineOpenerProps {
  readonly cards: readonly Card[]
  readonly position?: Partial<Position> | undefined
  readonly dialog: PipelineDialog | null
  readonly openCard?: Pipeline['openCard'] | undefined
  readonly children?: ReactNode
}

/** The product's controller and calls around a button that opens one pipeline dialog. */
export function PipelineOpener({ cards, position, dialog, openCard, children }: PipelineOpenerProps) {
  const api = useApi()
  const say = useAnnounce()
  const [opened, openDialog] = useState<PipelineDialog | null>(null)
  const [pipeline] = useState<Pipeline>(() => ({
    controller: createBoardController(aBoard(cards, position), { calls: callsOf(api), say }),
    canWrite: true,
    openDialog,
    openCard: openCard ?? (() => undefined),
    openTopic: () => undefined,
    // Joined as in the route.
    numberSlot: ({ developerId, surface, ...number }) => (
      <NumberDialog {...number} access={{ developerId, surface }} />
    ),
  }))
  const [find, setFind] = useState<string | null>(null)
  return (
    <PipelineContext value={pipeline}>
      <button type="button" onClick={() => openDialog(dialog)}>
        {openerName}
      </button>
      {opened === null ? null : (
        <PipelineDialogs dialog={opened} find={find} lastFind={null} onFind={setFind} />
      )}
      {children}
    </PipelineContext>
  )
}

/** Opens a pipeline dialog over these cards. */
export async function showInPipeline(
  stage: DialogStage,
  cards: readonly Card[],
  dialog: PipelineDialog,
  openCard?: Pipeline['openCard'],
): Promise<void> {
  stage.server.always('GET /positions/position/cards', ok({ items: [...cards], removed: [] }))
  await stage.render(<PipelineOpener cards={cards} dialog={dialog} openCard={openCard} />)
  await open(openerName)
}

/** Renders a part of the page over these cards. */
export async function renderInPipeline(
  stage: DialogStage,
  cards: readonly Card[],
  children: ReactNode,
  position?: Partial<Position>,
): Promise<void> {
  stage.server.always('GET /positions/position/cards', ok({ items: [...cards], removed: [] }))
  await stage.render(
    <PipelineOpener cards={cards} position={position} dialog={null}>
      {children}
    </PipelineOpener>,
  )
}
