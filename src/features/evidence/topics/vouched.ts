import type { TopicExpertise } from '../shared/evidence-types.ts'
import { messages } from '../shared/messages.ts'

type TierPoints = TopicExpertise['tiers']

/** Returns the verified share of the points, in whole percent, rounded down. */
export function vouchedShare({ signed, verified, mergedByOther, unverified }: TierPoints): number {
  const vouched = signed + verified + mergedByOther
  const all = vouched + unverified
  return all === 0 ? 0 : Math.floor((vouched * 100) / all)
}

/** Describes the gold part of a strip in words. */
export function vouchedText({ unverified, ...vouched }: TierPoints): string {
  if (unverified === 0) return messages.vouchedAll
  const none = Object.values(vouched).every((points) => points === 0)
  return none ? messages.vouchedNone : messages.vouchedPart(vouchedShare({ ...vouched, unverified }))
}
