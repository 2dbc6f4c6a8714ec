import { use } from 'react'
import type { Card } from '../data/board-types.ts'
import { EvidenceContext } from '../evidence/evidence-context.ts'
import { useJudge, usePipeline } from '../pipeline-context.tsx'
import { offerRefusal, purposeOf } from './invitation-offer.ts'

/**
 * A card's invitation offer: its purpose, its refusal, and the function that opens its form.
 * @param asksByEmail whether the company requests consent by email; true while unknown, the form checks it again
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
