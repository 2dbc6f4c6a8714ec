import { Button } from '@mantine/core'
import { use } from 'react'
import { Why } from '#src/ui/overlay/why.tsx'
import type { Card } from '../data/board-types.ts'
import drawer from '../drawer/candidate-drawer.module.css'
import { EvidenceContext } from '../evidence/evidence-context.ts'
import { messages as pipelineMessages } from '../messages.ts'
import { useJudge, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import { offerRefusal, purposeOf } from './invitation-offer.ts'

interface InviteButtonProps {
  card: Card
  label: Readonly<Record<'invite' | 'represent', string>>
  size?: 'xs' | 'compact-xs'
}

/** Opens the form of an invitation; disabled with the reason where the card takes none. */
export function InviteButton({ card, label, size = 'xs' }: InviteButtonProps) {
  const { openDialog } = usePipeline()
  const judge = useJudge()
  const developerId = use(EvidenceContext)?.developerOf(card.id) ?? null
  const purpose = purposeOf(card, developerId)
  const refusal = offerRefusal(judge, card, purpose)
  const words = label[purpose]
  return (
    <span className={drawer.step}>
      <Button
        size={size}
        variant="default"
        disabled={refusal !== null}
        onClick={() => openDialog({ kind: 'invite', id: card.id })}
      >
        {words}
      </Button>
      {refusal === null ? null : <Why reason={reasonOf(refusal)} label={pipelineMessages.why(words)} />}
    </span>
  )
}
