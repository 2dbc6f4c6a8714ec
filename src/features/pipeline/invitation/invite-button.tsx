import { Button } from '@mantine/core'
import type { InvitationPurpose } from '#machines/lifecycle/invitation/invitation-types.ts'
import { Why } from '#src/ui/overlay/why.tsx'
import type { Card } from '../data/board-types.ts'
import drawer from '../drawer/candidate-drawer.module.css'
import { messages as pipelineMessages } from '../messages.ts'
import { reasonOf } from '../refusal-words.ts'
import { useOffer } from './use-offer.ts'

interface InviteButtonProps {
  card: Card
  label: Readonly<Record<InvitationPurpose, string>>
  asksByEmail: boolean
  size?: 'xs' | 'compact-xs'
}

/** Opens the form of an invitation; disabled with the reason where the card refuses one. */
export function InviteButton({ card, label, asksByEmail, size = 'xs' }: InviteButtonProps) {
  const { purpose, refusal, open } = useOffer(card, asksByEmail)
  const words = label[purpose]
  return (
    <span className={drawer.step}>
      <Button size={size} variant="default" disabled={refusal !== null} onClick={open}>
        {words}
      </Button>
      {refusal === null ? null : <Why reason={reasonOf(refusal)} label={pipelineMessages.why(words)} />}
    </span>
  )
}
