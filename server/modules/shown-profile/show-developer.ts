import { sql } from 'kysely'
import { isSeeking } from '#machines/shared/job-search.ts'
import {
  isFindable,
  privacySections,
  shownParts,
  type PrivacySection,
  type Viewer,
} from '#machines/shared/privacy.ts'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { isForOthers, listReadings, readChoices, readEvidence } from '../evidence/face.ts'
import { findTopics } from '../topics/face.ts'
import { findProfile } from '../users/face.ts'
import { evidenceForOthers } from './evidence-for-others.ts'
import { showCommits } from './show-commits.ts'
import { showExpertise } from './show-expertise.ts'

type ShownProfile = components['schemas']['ShownProfile']

/** What the account knows of the tenant's developer (310-shown-developers.sql); null where it is gone. */
export async function findDeveloper(tx: TenantTx) {
  const { rows } = await sql<{ name: string; email: string | null; onboarding_user: number }>`
    select name, email, onboarding_user from developer_at_hand()`.execute(tx)
  return rows[0] ?? null
}

/**
 * The one way in which anything of a developer reaches somebody else (api.md section 1): each section by what the developer lets
 * `viewer` see (docs/decisions/084), and of what they hide nothing in any of them, no count either (docs/decisions/086). Companies
 * are shown nothing of whom they do not find.
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
  const developer = await findDeveloper(tx)
  if (developer === null) return null
  const { privacySettings, ...introduced } = await findProfile(tx, tenantId)
  const { headline, title, location, jobSearchStatus, employmentType } = introduced
  const { name, email, onboarding_user } = developer
  const parts = shownParts(viewer, privacySettings, isFindable(onboarding_user))
  const shows = (section: PrivacySection) => parts.includes(section)
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
    contact: shows('contact') ? { email } : null,
    ...(await showEvidence(tx, tenantId, shows, now)),
  }
}

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
  const choices = await readChoices(tx, tenantId)
  const kept = await readEvidence(tx, tenantId, now)
  const topics = await findTopics(tx, [...new Set([...kept.byTopic.keys(), ...choices.keys()])])
  const declared = [...choices].flatMap(([slug, choice]) =>
    choice.declared && isForOthers(choice) ? [slug] : [],
  )
  const evidence = evidenceForOthers(kept, choices, await listReadings(tx, tenantId), topics)
  return {
    expertise: shows('expertise') ? showExpertise(evidence, declared, topics) : null,
    commits: shows('commits') ? showCommits(evidence) : null,
  }
}
