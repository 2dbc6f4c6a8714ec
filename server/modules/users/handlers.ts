import { forgeOffers } from '#server/contract/ports/forge-offers.ts'
import { stale, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { Problem, problem } from '#server/contract/problem.ts'
import type { UserActor } from '#server/contract/ports/actor.ts'
import type { components } from '#contract/schema.gen.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { settledCursor } from '#server/live/cursor.ts'
import { refreshDeveloperSearch } from '../developer-search/public.ts'
import { appendTransitions, byDeveloper } from '../transition-log/public.ts'
import { refuseDetails } from './details.ts'
import {
  findPerson,
  findProfile,
  lockProfile,
  renamePerson,
  saveProfile,
  type Person,
  type Profile,
} from './repository.ts'
import { userTitles } from './user-titles.ts'

const gone = problem(403, { code: 'account-missing' })
const notFound = { code: 'not-found' } as const
const begun = taken('details', 'profile-exists', 'Your profile already exists. Edit it instead.')

const presented = (person: Person, profile: Profile): components['schemas']['UserProfile'] => ({
  uid: person.uid,
  accountId: person.accountId,
  name: person.name,
  email: person.email,
  ...profile,
  USER_TITLES: [...userTitles],
  onboardingStep: person.onboardingStep,
  tour: person.tour,
})

const getUserProfile = operation('getUserProfile', {
  respond: async (_request, { actor, database, forge, livePlaces }) => {
    if (!actor.emailVerified) return problem(403, { code: 'email-unverified' })
    const { at, person } = await database.global(async (tx) => ({
      // Read first: later reads can only be newer.
      at: await settledCursor(tx),
      person: await findPerson(tx, actor.uid),
    }))
    if (person === null) return problem(404, { code: 'account-missing' })
    const { userType: accountType, superUser, accountId } = person
    if (accountType === 'company') {
      const nothing = { profile: null, avaliableIntegrations: [], lastEventId: null }
      return { status: 200, body: { accountType, superUser, ...nothing } }
    }
    const profile = await database.tenant(accountId, (tx) => findProfile(tx, accountId))
    const lastEventId = livePlaces.seal(at, accountId)
    const known = { profile: presented(person, profile), superUser, lastEventId }
    const avaliableIntegrations = forgeOffers(forge).map(({ name }) => name)
    return { status: 200, body: { accountType, ...known, avaliableIntegrations } }
  },
})

/**
 * Writes the account's name in a second transaction, after the profile. After a crash in between, only the name is old,
 * and a repeated call writes both.
 */
async function finish(
  database: Database,
  { uid, accountId }: { uid: string; accountId: string },
  name: string | undefined,
  profile: Profile,
  at: Date,
) {
  const person = await database.global((tx) =>
    name === undefined ? findPerson(tx, uid) : renamePerson(tx, accountId, name, at),
  )
  return person === null ? gone : { status: 200 as const, body: presented(person, profile) }
}

/** Writes a locked profile and updates the person's other screens. */
async function change(
  tx: TenantTx,
  accountId: string,
  current: Profile,
  changed: Partial<Omit<Profile, 'version'>>,
  at: Date,
): Promise<Profile> {
  const profile = await saveProfile(tx, accountId, { ...current, ...changed }, at)
  const event = { entity: 'user', entityId: accountId, event: 'user.changed', actor: byDeveloper } as const
  await appendTransitions(tx, accountId, [{ ...event, fields: Object.keys(changed), at }])
  await refreshDeveloperSearch(tx, accountId, at)
  return profile
}

const initUser = operation('initUser', {
  respond: async ({ body }, { actor, database, clock }) => {
    const { details } = body
    const refusal = refuseDetails(details)
    if (refusal) return refusal
    const { name, ...rest } = details
    const at = clock.now()
    const profile = await database.tenant(actor.accountId, async (tx) => {
      const current = await lockProfile(tx, actor.accountId, at)
      if (current.initialised) return null
      return change(tx, actor.accountId, current, { ...rest, initialised: true }, at)
    })
    return profile === null ? begun : finish(database, actor, name, profile, at)
  },
})

const updateUserDetails = operation('updateUserDetails', {
  respond: async ({ body, ifMatch }, { actor, database, clock }) => {
    const { details } = body
    const refusal = refuseDetails(details)
    if (refusal) return refusal
    const { name, ...rest } = details
    const at = clock.now()
    const { current, changed } = await database.tenant(actor.accountId, async (tx) => {
      const isCurrent = ({ version }: Profile) => ifMatch === null || ifMatch === version
      // Before the lock, which creates a missing profile: a refused change must not.
      const found = await findProfile(tx, actor.accountId)
      const current = isCurrent(found) ? await lockProfile(tx, actor.accountId, at) : found
      if (!isCurrent(current)) return { current, changed: null }
      return { current, changed: await change(tx, actor.accountId, current, rest, at) }
    })
    if (changed !== null) return finish(database, actor, name, changed, at)
    const person = await database.global((tx) => findPerson(tx, actor.uid))
    return person === null ? gone : stale(presented(person, current))
  },
})

const updateNotifyEmail = operation('updateNotifyEmail', {
  transact: async (tx, { body }, { actor, clock }) => {
    const { notifyEmail } = body
    const at = clock.now()
    const current = await lockProfile(tx, actor.accountId, at)
    await change(tx, actor.accountId, current, { notifyEmail }, at)
    return { status: 200, body: { notifyEmail } }
  },
})

const updateRecuitmentStatuses = operation('updateRecuitmentStatuses', {
  transact: async (tx, { body }, { actor, clock }) => {
    const { jobSearchStatus, employmentType } = body
    const at = clock.now()
    const current = await lockProfile(tx, actor.accountId, at)
    await change(tx, actor.accountId, current, { jobSearchStatus, employmentType }, at)
    return { status: 200, body: { jobSearchStatus, employmentType } }
  },
})

/** The account of the addressed profile; null if it is not a developer's, or the caller may not name it. */
async function meant(
  { uid, accountId, isStaffAdmin }: UserActor,
  userIdentifier: string | undefined,
  database: Database,
): Promise<string | null> {
  if (userIdentifier === undefined || userIdentifier === uid) return accountId
  if (!isStaffAdmin) return null
  const person = await database.global((tx) => findPerson(tx, userIdentifier))
  return person?.userType === 'user' ? person.accountId : null
}

const updatePrivacySettings = operation('updatePrivacySettings', {
  respond: async ({ body }, { actor, database, clock }) => {
    const { settingName, newValue, userIdentifier } = body
    const accountId = await meant(actor, userIdentifier, database)
    if (accountId === null) return problem(404, notFound)
    const at = clock.now()
    const changing = database.tenant(accountId, async (tx) => {
      const current = await lockProfile(tx, accountId, at)
      const changed = { ...current.privacySettings, [settingName]: newValue }
      return change(tx, accountId, current, { privacySettings: changed }, at)
    })
    const { privacySettings } = await changing.catch((error: unknown) => {
      // Only the other account is gone, not the caller's.
      if (error instanceof Problem && accountId !== actor.accountId) throw new Problem(404, notFound)
      throw error
    })
    return { status: 200, body: { privacySettings } }
  },
})

export const userOperations = [
  getUserProfile,
  initUser,
  updateUserDetails,
  updateNotifyEmail,
  updateRecuitmentStatuses,
  updatePrivacySettings,
]
