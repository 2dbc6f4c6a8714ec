import { isSeeking } from '#machines/domain/developer/job-search.ts'
import { privacySections, type PrivacySection, type Viewer } from '#machines/domain/developer/privacy.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { listBackground, presentBackground } from '../background/face.ts'
import { readNumbers } from '#server/evidence/numbers/face.ts'
import { openForOthers } from './open-for-others.ts'
import { openParts } from './open-parts.ts'
import { showCommits } from './show-commits.ts'
import { showExpertise } from './show-expertise.ts'

type ShownProfile = components['schemas']['ShownProfile']

/**
 * The one way in which anything of a developer reaches somebody else (api.md section 1), beside `showNumber`, which opens what this
 * shows: each section by what the developer lets `viewer` see (docs/decisions/084-who-sees-what.md), and of what they hide nothing in any of them, no
 * count either (docs/profiles.md#the-one-projection). Companies are shown nothing of whom they do not find.
 *
 * @param now by the server's clock: numbers hold as of its week
 * @returns null where there is no such developer any more
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
          // What somebody would work as is nobody's business while they do not look.
          employmentType: isSeeking(jobSearchStatus) ? employmentType : [],
        }
      : null,
    ...(await showEvidence(tx, tenantId, shows, now)),
    background: shows('background') ? await showBackground(tx, tenantId) : null,
    contact: shows('contact') ? { email } : null,
  }
}

/** Experience and education without what only their developer needs of them. */
const showBackground = async (tx: TenantTx, tenantId: string): Promise<ShownProfile['background']> => ({
  items: (await listBackground(tx, tenantId)).map((row) => {
    const { id: _id, version: _version, ...words } = presentBackground(row)
    return words
  }),
})

/** The parts that a profile shows: what a look at it is written down with. */
export const shownSections = (shown: ShownProfile): PrivacySection[] =>
  privacySections.filter((section) => shown[section] !== null)

/** The sections that come from commits: read only where one of them is seen. */
async function showEvidence(
  tx: TenantTx,
  tenantId: string,
  shows: (section: PrivacySection) => boolean,
  now: Date,
): Promise<Pick<ShownProfile, 'expertise' | 'commits'>> {
  if (!shows('expertise') && !shows('commits')) return { expertise: null, commits: null }
  const kept = await readNumbers(tx, tenantId)
  const open = await openForOthers(tx, tenantId, kept.state)
  const repositories = open.areCommitsShown ? kept.repositories : []
  return {
    expertise: shows('expertise') ? await showExpertise(tx, kept, open, repositories, now) : null,
    commits: shows('commits') ? showCommits(repositories) : null,
  }
}
