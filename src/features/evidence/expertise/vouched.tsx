import type { TierPoints } from '../evidence-types.ts'
import { messages } from '../messages.ts'
import classes from './expertise.module.css'

/** The share of points that somebody or something but the developer's word vouches for: whole percent, down. */
export function vouchedShare({ signed, verified, mergedByOther, unverified }: TierPoints): number {
  const vouched = signed + verified + mergedByOther
  const all = vouched + unverified
  return all === 0 ? 0 : Math.floor((vouched * 100) / all)
}

const words = (share: number, { unverified, ...vouched }: TierPoints): string => {
  if (unverified === 0) return messages.vouchedAll
  const none = Object.values(vouched).every((points) => points === 0)
  return none ? messages.vouchedNone : messages.percent(share)
}

/** How much of a topic is vouched for: gold, and the rest in stone. */
export function Vouched({ tiers }: { tiers: TierPoints }) {
  const share = vouchedShare(tiers)
  return (
    <span className={classes.vouched}>
      <svg className={classes.share} viewBox="0 0 48 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.rest} width="48" height="6" />
        <rect className={classes.gold} width={(share * 48) / 100} height="6" />
      </svg>
      {words(share, tiers)}
    </span>
  )
}
