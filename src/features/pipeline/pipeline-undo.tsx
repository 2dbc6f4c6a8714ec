import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFocusFree, pageTitle } from '#src/lib/page-title-focus.ts'
import { UndoToast } from '#src/ui/feedback/undo-toast.tsx'
import type { Undo } from './data/board-types.ts'
import { messages } from './messages.ts'
import { openButton } from './open-button.ts'
import { useBoard, usePipeline } from './pipeline-context.tsx'

const undoWords = (undo: Undo): string =>
  undo.kind === 'restore'
    ? messages.toastDeleted(undo.name)
    : messages.toastMoved(undo.after.name, undo.place)

/** Undo for the board's last step. The focus moves to the returning card, in board and table. */
export function PipelineUndo() {
  const { controller } = usePipeline()
  const { undo, cards } = useBoard()
  const awaited = useRef<Undo | null>(null)
  const [settled, setSettled] = useState<Undo | null>(null)
  const focusAwaited = useEffectEvent(() => {
    if (awaited.current === null || !isFocusFree()) return
    const button = openButton(idOf(awaited.current, cards.values()))
    if (button === null) return
    awaited.current = null
    button.focus()
  })
  useEffect(() => {
    focusAwaited()
    if (awaited.current === settled) awaited.current = null
  })
  if (undo === null) return null
  const takeBack = async () => {
    awaited.current = undo
    // A restored card appears only with the server's answer.
    if (undo.kind === 'restore') pageTitle()?.focus({ preventScroll: true })
    await controller.undo(undo)
    setSettled(undo)
  }
  return (
    <UndoToast
      key={undo.deadline}
      message={undoWords(undo)}
      deadline={undo.deadline}
      onUndo={() => void takeBack()}
      onClose={() => controller.store.dispatch({ type: 'undoClosed' })}
    />
  )
}

/** A restored candidate may have another card than before. */
function idOf(undo: Undo, cards: Iterable<{ readonly id: string; readonly candidateId: string }>) {
  if (undo.kind === 'event') return undo.after.id
  return [...cards].find(({ candidateId }) => candidateId === undo.candidateId)?.id
}
