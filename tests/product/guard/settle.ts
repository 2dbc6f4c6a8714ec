import type { LoadProfile, TrailStep } from '#machines/navigation/navigation.ts'
import { beginSettlement, resumeSettlement } from '#machines/navigation/settle.ts'
import type { Guard } from './guard.ts'
import type { Asked } from './words.ts'

/** Two profiles for each of the identities that one navigation may have (docs/navigation.md#guard-rules). */
const mostLoads = 8

/**
 * The path of a navigation to its screen at rest, as `settleNavigation` computes it, but for any rules: those that wait for a profile
 * again and again would never end. The last step then awaits.
 */
export function settle(
  { decide }: Pick<Guard, 'decide'>,
  { facts, target, previous }: Asked,
  load: LoadProfile,
): readonly TrailStep[] {
  let settlement = beginSettlement(facts, target, previous, decide)
  for (let loads = 0; settlement.awaiting !== null && loads < mostLoads; loads += 1) {
    const after = load(settlement.facts, settlement.awaiting)
    settlement = resumeSettlement(settlement, after, undefined, decide)
  }
  return settlement.trail
}
