import type { PrivacySection, Viewer } from '#machines/shared/privacy.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { explain } from '#server/evidence/formula/explain.ts'
import { latestOf, presentFigures, presentTopic } from '#server/evidence/profile/face.ts'
import { findTopic } from '#server/evidence/topics/face.ts'
import { openParts, readForOthers } from './open-parts.ts'
import { showNumberCommits } from './show-number-commits.ts'

/**
 * One topic's number opened, as `showDeveloper` shows that number to the same viewer: the figures that compute it again and, where
 * the section of commits is seen, what it adds up from (docs/decisions/113). Of a topic that is hidden, or was never worked on, there
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
  const { evidence, kept } = await readForOthers(tx, tenantId, now)
  const pieces = topic && evidence.byTopic.get(topic.slug)
  if (topic === null || !pieces) return null
  const { asOf } = evidence
  const [number, figures] = [presentTopic(topic, pieces, asOf), explain(pieces, asOf)]
  if (number === null || figures === null) return null
  return {
    number,
    figures: presentFigures(figures),
    commits: open.shows('commits') ? showNumberCommits(topic.slug, evidence, kept, latestOf(now)) : null,
    formulaVersion,
    asOf,
  }
}

/** The sections that an opened number shows: what a look at it is written down with. */
export const numberSections = ({ commits }: components['schemas']['ShownNumber']): PrivacySection[] =>
  commits === null ? ['expertise'] : ['expertise', 'commits']
