import { Button } from '@mantine/core'
import { useBoardActions } from '../board/use-board-actions.ts'
import type { Card } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import { useJudge, usePipeline } from '../pipeline-context.tsx'
import { digestWords as words } from '../words/digest-words.ts'
import type { ClientView } from './client-view.ts'
import { clientStep } from './follow-up.ts'

interface ClientStepButtonProps {
  card: Card
  decisions: ClientView['decisions']
}

/** The next step after the client's decision, as the drawer's primary button; empty without one. */
export function ClientStepButton({ card, decisions }: ClientStepButtonProps) {
  const { openDialog } = usePipeline()
  const actions = useBoardActions()
  const step = clientStep(useJudge(), card)
  if (step === null) return null
  if (step.kind === 'move') {
    return (
      <Button size="xs" onClick={() => actions.moveTo(card, step.stage.id)}>
        {messages.moveConfirm(step.stage.name)}
      </Button>
    )
  }
  const reason = decisions.find(
    ({ decision, comment }) => decision === 'decline' && comment !== null,
  )?.comment
  return (
    <Button
      size="xs"
      onClick={() =>
        openDialog({
          kind: 'event',
          id: card.id,
          event: 'application.rejected',
          ...(typeof reason === 'string' && { reason }),
        })
      }
    >
      {typeof reason === 'string' ? words.rejectWithReason : words.reject}
    </Button>
  )
}
