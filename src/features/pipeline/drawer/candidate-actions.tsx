import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Why } from '#src/ui/overlay/why.tsx'
import { MoveMenu } from '../board/move-menu.tsx'
import { useBoardActions } from '../board/use-board-actions.ts'
import type { Card } from '../data/board-types.ts'
import type { ClientStep } from '../digest/follow-up.ts'
import { isAsked } from '../event-offers.ts'
import { messages } from '../messages.ts'
import { useBoard, useJudge, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import { applicationWords } from '../words/application-words.ts'
import { candidateSteps, type CandidateStep } from './candidate-steps.ts'
import classes from './candidate-drawer.module.css'

interface CandidateActionsProps {
  card: Card
  /** The step shown as the primary button after the client's decision; null by default. */
  offered?: ClientStep | null
}

/** The possible next steps as buttons; a refused step shows its reason. */
export function CandidateActions({ card, offered = null }: CandidateActionsProps) {
  const { controller, openDialog } = usePipeline()
  const judge = useJudge()
  const saving = useBoard().pending.has(card.id)
  const actions = useBoardActions()
  const [menuAt, setMenuAt] = useState<DOMRect | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { id } = card
  const act = ({ kind, stage }: CandidateStep) => {
    if (kind !== 'next') {
      if (isAsked(kind)) return openDialog({ kind: 'event', id, event: kind })
      return void controller.apply(id, { type: kind })
    }
    if (stage !== null) actions.moveTo(card, stage.id)
  }
  return (
    <div className={classes.steps}>
      {otherSteps(offered, candidateSteps(judge, card)).map((step) => {
        const { refusal, afterConsent } = step
        const label = labelOf(step)
        return (
          <span key={step.kind} className={classes.step}>
            <Button
              size="xs"
              variant={step.kind === 'next' && offered === null ? 'filled' : 'default'}
              disabled={(refusal !== null && afterConsent === null) || saving}
              onClick={() => (afterConsent === null ? act(step) : actions.recordConsent(card, afterConsent))}
            >
              {label}
            </Button>
            {refusal === null ? null : <Why reason={reasonOf(refusal)} label={messages.why(actOf(step))} />}
          </span>
        )
      })}
      <Button
        ref={opener}
        size="xs"
        variant="default"
        aria-haspopup="menu"
        onClick={(event) => setMenuAt(event.currentTarget.getBoundingClientRect())}
      >
        {messages.moveToHeading}
      </Button>
      {menuAt === null ? null : (
        <MoveMenu
          card={card}
          anchor={menuAt}
          actions={actions}
          onClose={() => {
            setMenuAt(null)
            opener.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The steps without the one that is the primary button. */
const otherSteps = (offered: ClientStep | null, steps: readonly CandidateStep[]) =>
  steps.filter(({ kind, stage }) =>
    offered?.kind === 'move'
      ? stage?.id !== offered.stage.id
      : offered === null || kind !== 'application.rejected',
  )

const actOf = ({ kind, stage }: CandidateStep): string =>
  kind === 'next' ? messages.moveConfirm(stage?.name ?? '') : applicationWords[kind].offer.label

function labelOf(step: CandidateStep): string {
  const { kind, stage, afterConsent } = step
  if (kind !== 'next' || afterConsent === null) return actOf(step)
  return messages.stepWithConsent(stage?.name ?? '', stage?.type === 'submitted')
}
