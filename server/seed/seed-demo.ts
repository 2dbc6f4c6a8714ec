import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { v7 as uuidv7 } from 'uuid'
import type { IdentityProvider, ProviderIdentity, ProviderResult } from '../contract/ports/identity.ts'
import { insertCandidates } from '../modules/candidates/public.ts'
import { insertClient } from '../modules/clients/public.ts'
import { findCompany } from '../modules/companies/public.ts'
import { insertContacts } from '../modules/contacts/public.ts'
import { insertPosition } from '../modules/positions/public.ts'
import { appendTransitions } from '../modules/transition-log/public.ts'
import type { Database } from '../db/database.ts'
import { demoAccounts, demoDeveloper, demoRecruiters, type DemoAccount } from './demo-accounts.ts'
import { ensureDevelopers } from './demo-developers.ts'
import { ensureDeveloper } from './developer.ts'
import { linkBoardDevelopers, viewBoardDevelopers } from './linked-developers.ts'
import { seedInvitations } from './seed-invitation.ts'
import {
  claimCompany,
  ensureAccount,
  insertLived,
  insertMembers,
  type DemoMember,
} from './seed-repository.ts'
import { inventWorkspace } from './workspace.ts'

interface PeopleProvider {
  port: Pick<IdentityProvider, 'setClaims' | 'findByEmail' | 'createIdentity'>
  /** Returns the user of the address, created with a verified address if absent. */
  ensurePerson(person: {
    email: string
    password: string
    displayName: string
  }): Promise<ProviderResult<ProviderIdentity>>
}

const roles = [
  { role: 'owner', title: 'Founding partner' },
  { role: 'recruiter', title: 'Senior recruiter' },
] as const

/**
 * Creates the demo workspace if absent: two recruiters at the local identity provider, their company with
 * clients, positions, candidates and weeks of history until the clock's now, and forty developers, one with a
 * password and some as candidates. Repeatable, safe in several processes, keeps later changes. Never for
 * production.
 * @returns `made` now, `present` since before, or `refused`: a demo address belongs to a user
 */
export async function seedDemo({
  database,
  provider,
  clock,
}: {
  database: Database
  provider: PeopleProvider
  clock: { now(): Date }
}): Promise<'made' | 'present' | 'refused'> {
  const now = clock.now()
  const founded = new Date(now.getTime() - 240 * dayMs)
  const people = await Promise.all(
    demoAccounts.map((person) =>
      provider.ensurePerson({ email: person.email, password: person.password, displayName: person.name }),
    ),
  )
  const uids = people.map((person) => {
    if (!person.ok) throw new Error(`the demo's people cannot be made: ${person.code}`)
    return person.value.uid
  })
  const recruiters = uids.slice(0, demoRecruiters.length)
  const developer = uids[demoRecruiters.length] ?? ''
  const joined = await database.global(async (tx) => {
    let companyId = uuidv7()
    const members: DemoMember[] = []
    for (const [index, uid] of recruiters.entries()) {
      const member = newMember(index)
      const account = await ensureAccount(tx, uid, member, companyId, founded)
      // A user registered with this address, so there is no demo.
      if (account.companyId === null || account.memberId === null) return null
      companyId = account.companyId
      members.push({ ...member, id: account.memberId, accountId: account.id })
    }
    return { companyId, members }
  })
  const [owner, recruiter] = joined?.members ?? []
  if (joined === null || owner === undefined || recruiter === undefined) return 'refused'
  if (!(await ensureDeveloper(database, developer, demoDeveloper, founded))) return 'refused'
  for (const [index, uid] of uids.entries()) {
    const { user } = personAt(demoAccounts, index)
    await provider.port.setClaims(uid, { userType: user, superUser: false })
  }
  await ensureDevelopers(database, provider.port, founded)

  const { companyId, members } = joined
  if (await database.tenant(companyId, (tx) => findCompany(tx, companyId))) return 'present'
  const developers = await viewBoardDevelopers(database, now)
  return database.tenant(companyId, async (tx) => {
    if (!(await claimCompany(tx, companyId, founded))) return 'present'
    const invented = inventWorkspace([owner.id, recruiter.id], now)
    const workspace = await linkBoardDevelopers(tx, companyId, invented, developers)
    await insertMembers(tx, companyId, members, founded)
    for (const client of workspace.clients) await insertClient(tx, companyId, client)
    await insertContacts(tx, companyId, workspace.contacts)
    for (const position of workspace.positions) await insertPosition(tx, companyId, position)
    await insertCandidates(tx, companyId, workspace.candidates)
    await insertLived(tx, companyId, workspace.applications)
    await appendTransitions(tx, companyId, workspace.log)
    await seedInvitations(tx, { companyId, workspace, memberId: owner.id, now })
    return 'made'
  })
}

function newMember(index: number): DemoMember {
  const person = personAt(demoRecruiters, index)
  const position = roles[index]
  if (position === undefined) throw new RangeError(`no role for demo person ${index}`)
  return { id: uuidv7(), accountId: uuidv7(), name: person.name, email: person.email, ...position }
}

function personAt(people: readonly DemoAccount[], index: number): DemoAccount {
  const person = people[index]
  if (person === undefined) throw new RangeError(`no demo person ${index}`)
  return person
}
