import type { PrivacySection, Viewer } from '#machines/domain/developer/privacy.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { heldAs, readBreakdown } from '#server/evidence/numbers/public.ts'
import { findTopic } from '#server/evidence/topics/public.ts'
import { openForOthers } from './open-for-others.ts'
import { openParts } from './open-parts.ts'

/**
 * The breakdown of one topic's number that `showDeveloper` shows to the same viewer: the figures to recompute it and,
 * if the commits section is visible, its commits (docs/profiles.md#what-an-opened-number-shows). The result is the same
 * for a hidden topic and one without work.
 *
 * @param named slug or alias
 * @param now by the server's clock: numbers are as of its week
 * @returns null if the viewer sees no number of that topic
 */
export async function showNumber(
  tx: TenantTx,
  tenantId: string,
  viewer: Viewer,
  named: string,
  now: Date,
): Promise<components['schemas']['ShownNumber'] | null> {
  const open = await openParts(tx, tenantId, viewer)
  if (open === null || !open.shows('expertise')) return null
  const topic = await findTopic(tx, named)
  if (topic === null) return null
  const { state, breakdown } = await readBreakdown(tx, tenantId, topic.slug)
  const { isShown, areCommitsShown } = await openForOthers(tx, tenantId, state)
  if (breakdown === null || !isShown(topic.slug)) return null
  return {
    number: { topic, ...breakdown.number },
    figures: breakdown.figures,
    commits: open.shows('commits') && areCommitsShown ? breakdown.shown : null,
    updating: state.isUpdating,
    ...heldAs(state, now),
  }
}

/** The sections of a breakdown, for the access log. */
export const numberSections = ({ commits }: components['schemas']['ShownNumber']): PrivacySection[] =>
  commits === null ? ['expertise'] : ['expertise', 'commits']
