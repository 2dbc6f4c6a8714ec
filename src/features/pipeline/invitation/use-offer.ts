import { use } from 'react'
import type { Card } from '../data/board-types.ts'
import { EvidenceContext } from '../evidence/evidence-context.ts'
import { useJudge, usePipeline } from '../pipeline-context.tsx'
import { offerRefusal, purposeOf } from './invitation-offer.ts'

/**
 * The invitation that a card offers: its purpose, why it is refused, and what opens its form.
 * @param asksByEmail whether the company asks by mail; true while unknown, the form checks it again
 */
export function useOffer(card: Card, asksByEmail = true) {
  const { openDialog } = usePipeline()
  const judge = useJudge()
  const developerId = use(EvidenceContext)?.developerOf(card.id) ?? null
  const purpose = purposeOf(card, developerId)
  return {
    purpose,
    refusal: offerRefusal(judge, card, purpose, asksByEmail),
    open: () => openDialog({ kind: 'invite', id: card.id }),
  }
}
