/** The operations of the contract, one entry each. */
import type { operations } from '#contract/schema.gen.ts'
import type { AnyEffectCase, Refusal } from '../effects/effects.ts'
import type { Builds } from '../operation-calls.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { background } from './background.ts'
import { blockedCompanies } from './blocked-companies.ts'
import { boards } from './boards.ts'
import { bundles } from './bundles.ts'
import { candidateMails } from './candidate-mails.ts'
import { calendar } from './calendar.ts'
import { candidateLabels } from './candidate-labels.ts'
import { candidates } from './candidates.ts'
import { clients } from './clients.ts'
import { commitAddresses } from './commit-addresses.ts'
import { companyEvents } from './company-events.ts'
import { companies } from './companies.ts'
import { consents } from './consents.ts'
import { contacts } from './contacts.ts'
import { dashboardLists } from './dashboard-lists.ts'
import { dashboard } from './dashboard.ts'
import { deletedCandidates } from './deleted-candidates.ts'
import { demo } from './demo.ts'
import { digestLinks } from './digest-links.ts'
import { digestLists } from './digest-lists.ts'
import { digests } from './digests.ts'
import { developers } from './developers.ts'
import type { AnyEntry } from './entry.ts'
import { evidence } from './evidence.ts'
import { forgeAccounts } from './forge-accounts.ts'
import { guidedTour } from './guided-tour.ts'
import { imports } from './imports.ts'
import { integrations } from './integrations.ts'
import { invitations } from './invitations.ts'
import { mailTemplates } from './mail-templates.ts'
import { mailValues } from './mail-values.ts'
import { memberInvitations } from './member-invitations.ts'
import { members } from './members.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { ownership } from './ownership.ts'
import { passwords } from './passwords.ts'
import { companyLogo } from './company-logo.ts'
import { companyPrivacy } from './company-privacy.ts'
import { companyPlans } from './plans.ts'
import { platform } from './platform.ts'
import { positions } from './positions.ts'
import { profileLinks } from './profile-links.ts'
import { profiles } from './profiles.ts'
import { receivedInvitations } from './received-invitations.ts'
import { registration } from './registration.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { repositories } from './repositories.ts'
import { sessions } from './sessions.ts'
import { sharedProfiles } from './shared-profiles.ts'
import { signingKeys } from './signing-keys.ts'
import { social } from './social.ts'
import { stageTemplates } from './stage-templates.ts'
import { topicChoices } from './topic-choices.ts'

const resources = [
  accounts,
  applications,
  audit,
  background,
  blockedCompanies,
  boards,
  bundles,
  candidateMails,
  calendar,
  candidateLabels,
  candidates,
  clients,
  commitAddresses,
  companies,
  companyEvents,
  companyPlans,
  companyLogo,
  companyPrivacy,
  consents,
  contacts,
  dashboard,
  dashboardLists,
  deletedCandidates,
  demo,
  digestLinks,
  digestLists,
  digests,
  developers,
  evidence,
  forgeAccounts,
  imports,
  integrations,
  invitations,
  mailTemplates,
  mailValues,
  memberInvitations,
  members,
  notes,
  notifications,
  onboarding,
  guidedTour,
  ownership,
  passwords,
  platform,
  positions,
  profileLinks,
  profiles,
  receivedInvitations,
  registration,
  rejectionReasons,
  repositories,
  sessions,
  sharedProfiles,
  signingKeys,
  social,
  stageTemplates,
  topicChoices,
] as const

type KeysOf<Resource> = Resource extends unknown ? keyof Resource : never

/** Throws when an operation has two entries. */
function merged<Name extends string>(
  parts: readonly Readonly<Partial<Record<Name, AnyEntry>>>[],
): Record<Name, AnyEntry> {
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`operations with two entries: ${twice.join(', ')}`)
  return Object.assign({}, ...parts) as Record<Name, AnyEntry>
}

/** An operation of the contract without an entry does not compile. */
const all: Record<keyof operations, AnyEntry> = merged<KeysOf<(typeof resources)[number]>>(resources)
const listed = Object.entries(all) as [keyof operations, AnyEntry][]

/** Effects by operation, without the read-only operations. */
export const effectsOf = (some: Record<string, AnyEntry>): Record<string, Record<string, AnyEffectCase>> =>
  Object.fromEntries(
    Object.entries(some).flatMap(([id, { effects }]) => (effects === undefined ? [] : [[id, effects]])),
  )

export const cataloguedCalls = Object.fromEntries(listed.map(([id, { call }]) => [id, call])) as Builds

export const cataloguedEffects = effectsOf(all)

export const cataloguedRefusals: readonly (readonly [what: string, Refusal])[] = listed.flatMap(
  ([operation, { refuses = {} }]) =>
    Object.entries(refuses).map(([what, refused]) => [what, { operation, ...refused }] as const),
)

/** Keyed by operation, place and name, as `placeKey` writes them. */
export const cataloguedForeignIds: Record<string, string> = Object.fromEntries(
  listed.flatMap(([id, { foreignIds = {} }]) =>
    Object.entries(foreignIds).map(([place, answer]) => [`${id} ${place}`, answer]),
  ),
)
