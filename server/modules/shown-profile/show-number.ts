import type { PrivacySection, Viewer } from '#machines/domain/developer/privacy.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { heldAs, readBreakdown } from '#server/evidence/numbers/face.ts'
import { findTopic } from '#server/evidence/topics/face.ts'
import { openForOthers } from './open-for-others.ts'
import { openParts } from './open-parts.ts'

/**
 * One topic's number opened, as `showDeveloper` shows that number to the same viewer: the figures that compute it again and, where
 * the section of commits is seen, what it adds up from (docs/profiles.md#what-an-opened-number-shows). Of a topic that is hidden, or was never worked on, there
 * is nothing, alike.
 *
 * @param named the topic's slug, or an alias
 * @param now by the server's clock: numbers hold as of its week
 * @returns null where the viewer sees no number of that topic
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

/** The sections that an opened number shows: what a look at it is written down with. */
export const numberSections = ({ commits }: components['schemas']['ShownNumber']): PrivacySection[] =>
  commits === null ? ['expertise'] : ['expertise', 'commits']
