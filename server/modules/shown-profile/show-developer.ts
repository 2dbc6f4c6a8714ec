import { isSeeking } from '#machines/domain/developer/job-search.ts'
import { privacySections, type PrivacySection, type Viewer } from '#machines/domain/developer/privacy.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { listBackground, presentBackground } from '../background/public.ts'
import { readNumbers } from '#server/evidence/numbers/public.ts'
import { openForOthers } from './open-for-others.ts'
import { openParts } from './open-parts.ts'
import { showCommits } from './show-commits.ts'
import { showExpertise } from './show-expertise.ts'

type ShownProfile = components['schemas']['ShownProfile']

/**
 * The projection: with `showNumber`, which opens its numbers, the only way that developer data reaches others
 * (docs/api.md#projections). Each section follows what `viewer` may see (docs/decisions/084-who-sees-what.md); no section or count
 * includes hidden topics (docs/profiles.md#the-one-projection). Companies see nothing of developers whom they cannot
 * find.
 *
 * @param now by the server's clock: numbers are as of its week
 * @returns null if the developer no longer exists
 */
export async function showDeveloper(
  tx: TenantTx,
  tenantId: string,
  viewer: Viewer,
  now: Date,
): Promise<ShownProfile | null> {
  const open = await openParts(tx, tenantId, viewer)
  if (open === null) return null
  const { name, email, shows, introduced } = open
  const { headline, title, location, jobSearchStatus, employmentType } = introduced
  return {
    introduction: shows('introduction')
      ? {
          name,
          headline,
          title,
          location,
          jobSearchStatus,
          // Employment types are shown only while the developer is seeking.
          employmentType: isSeeking(jobSearchStatus) ? employmentType : [],
        }
      : null,
    ...(await showEvidence(tx, tenantId, shows, now)),
    background: shows('background') ? await showBackground(tx, tenantId) : null,
    contact: shows('contact') ? { email } : null,
  }
}

/** Background without the fields that only its developer needs. */
const showBackground = async (tx: TenantTx, tenantId: string): Promise<ShownProfile['background']> => ({
  items: (await listBackground(tx, tenantId)).map((row) => {
    const { id: _id, version: _version, ...words } = presentBackground(row)
    return words
  }),
})

/** The shown sections, for the access log. */
export const shownSections = (shown: ShownProfile): PrivacySection[] =>
  privacySections.filter((section) => shown[section] !== null)

/** The sections from commits, read only if one of them is visible. */
async function showEvidence(
  tx: TenantTx,
  tenantId: string,
  shows: (section: PrivacySection) => boolean,
  now: Date,
): Promise<Pick<ShownProfile, 'expertise' | 'commits'>> {
  if (!shows('expertise') && !shows('commits')) return { expertise: null, commits: null }
  const stored = await readNumbers(tx, tenantId)
  const open = await openForOthers(tx, tenantId, stored.state)
  const repositories = open.areCommitsShown ? stored.repositories : []
  return {
    expertise: shows('expertise') ? await showExpertise(tx, stored, open, repositories, now) : null,
    commits: shows('commits') ? showCommits(repositories) : null,
  }
}
