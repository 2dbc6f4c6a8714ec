import type { TopicExpertise } from '../shared/evidence-types.ts'
import { messages } from '../shared/messages.ts'

type TierPoints = TopicExpertise['tiers']

/** The share of points that somebody or something but the developer's word vouches for: whole percent, down. */
export function vouchedShare({ signed, verified, mergedByOther, unverified }: TierPoints): number {
  const vouched = signed + verified + mergedByOther
  const all = vouched + unverified
  return all === 0 ? 0 : Math.floor((vouched * 100) / all)
}

/** What the gold of a strip comes to, in words. */
export function vouchedText({ unverified, ...vouched }: TierPoints): string {
  if (unverified === 0) return messages.vouchedAll
  const none = Object.values(vouched).every((points) => points === 0)
  return none ? messages.vouchedNone : messages.vouchedPart(vouchedShare({ ...vouched, unverified }))
}
