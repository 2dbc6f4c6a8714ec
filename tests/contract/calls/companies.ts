/** How the operations of the company, its members and its dashboard are called well. */
import { expect } from 'vitest'
import { call, registerPerson } from '#tests/support/people.ts'
import { ifMatch, newWorkspace } from '#tests/support/workspace.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { eventId, newId } from './matching.ts'
import { openedPosition, ownerName, someApplication } from './records.ts'

type Member = GoodAnswer<'updateOwnMember'>

/** The workspace's owner, after a change of the title: alone, or among colleagues. */
async function titledOwner({ workspace }: Cast): Promise<Member> {
  const { owner, send } = workspace
  const { items } = await send<{ items: Member[] }>('/members')
  const member = items.find(({ id }) => id === owner.memberId) ?? { version: 0 }
  const change = { method: 'PATCH' as const, body: { title: 'Founder' }, headers: ifMatch(member) }
  const { version } = await send<Member>('/members/me', change)
  return {
    id: owner.memberId,
    name: ownerName,
    email: owner.email,
    role: 'owner',
    title: 'Founder',
    state: 'active',
    version,
  }
}

/** The workspace's company with every detail filled, as it was answered. */
async function detailedCompany({ workspace }: Cast) {
  const details = {
    name: 'Brightwater',
    website: 'https://brightwater.example',
    size: '51-200' as const,
    country: 'BE',
    domains: ['brightwater.example', 'brightwater.test'],
    locale: 'nl-BE',
    timeZone: 'Europe/Brussels',
    currency: 'CHF',
  }
  const change = { method: 'PUT' as const, body: { details } }
  const company = await workspace.send<GoodAnswer<'updateCompanyDetails'>>('/updateCompanyDetails', change)
  const { version, createdAt, updatedAt } = company
  const { companyId: id } = workspace.owner
  return { id, ...details, onboardingStep: 0, version, createdAt, updatedAt }
}

const companyOf = ({ profile }: GoodAnswer<'getCompanyProfile'>) => profile?.company

export const companyCalls = {
  getCompanyProfile: async (cast) => {
    const { owner } = cast.workspace
    const member = await titledOwner(cast)
    const company = await detailedCompany(cast)
    return {
      status: 200,
      who: owner,
      answer: () => ({
        accountType: 'company',
        profile: {
          ownerProfile: { companyId: company.id, COMPANIES: { [company.id]: {} } },
          member,
          memberId: owner.memberId,
          name: ownerName,
          companyName: 'Brightwater',
          company,
        },
        expertises: {},
        lastEventId: eventId(),
      }),
    }
  },
  createCompany: async ({ server }) => {
    const user = { userType: 'company', name: 'Fay Founder', companyName: 'Founders' }
    const who = await registerPerson(server, user)
    const profile = await call(server, who, '/getCompanyProfile')
    const { memberId } = profile.json<{ profile: { memberId: string } }>().profile
    const companyUpdateObj = { name: 'Founders', domains: ['founders.example'], currency: 'USD' }
    return {
      status: 200,
      who,
      body: { companyUpdateObj, companyMemberId: memberId },
      answer: (at) => ({
        ...companyUpdateObj,
        id: newId(),
        website: null,
        size: null,
        country: null,
        locale: 'en',
        timeZone: 'UTC',
        onboardingStep: 0,
        version: 1,
        createdAt: at,
        updatedAt: at,
      }),
      kept: { read: 'getCompanyProfile', part: companyOf },
    }
  },
  updateCompanyDetails: async (cast) => {
    const company = await detailedCompany(cast)
    const details = {
      website: 'https://water.example',
      size: '11-50' as const,
      country: null,
      domains: ['water.example'],
    }
    return {
      status: 200,
      who: cast.workspace.owner,
      body: { details },
      headers: ifMatch(company),
      answer: (at) => ({ ...company, ...details, version: company.version + 1, updatedAt: at }),
      kept: { read: 'getCompanyProfile', part: companyOf },
    }
  },
  previewCompanyDeletion: async ({ server, workspace }) => {
    const { items } = await workspace.send<{ items: Member[] }>('/members')
    // Refused where there are colleagues.
    const { owner } = items.length === 1 ? workspace : await newWorkspace(server, 'Closing')
    return {
      status: 200,
      who: owner,
      answer: () => ({
        erased: expect.arrayContaining([
          { kind: 'company', count: 1 },
          { kind: 'membership', count: 1 },
        ]),
      }),
    }
  },
  listMembers: async (cast) => {
    const member = await titledOwner(cast)
    return { status: 200, who: cast.workspace.owner, answer: () => ({ items: [member] }) }
  },
  updateOwnMember: async (cast) => {
    const member = await titledOwner(cast)
    return {
      status: 200,
      who: cast.workspace.owner,
      body: { title: 'Partner' },
      headers: ifMatch(member),
      answer: () => ({ ...member, title: 'Partner', version: member.version + 1 }),
      kept: { read: 'listMembers', part: ({ items }) => items[0] },
    }
  },
  getDashboard: async (cast) => {
    const before = await cast.workspace.send<GoodAnswer<'getDashboard'>>('/dashboard')
    const { client, position, application } = await someApplication(cast)
    const empty = await openedPosition(cast)
    const entry = (one: typeof empty, entity: string, event: string, entityId: string) => ({
      at: one.client.createdAt,
      actor: ownerName,
      entity,
      event,
      entityId,
      deletedAt: null,
      clientId: one.client.id,
      clientName: one.client.name,
      positionId: one.position.id,
      positionTitle: 'Engineer',
      otherPositions: 0,
      applicationId: null,
    })
    const ofPosition = { subject: 'position' as const, name: 'Engineer' }
    const made = (one: typeof empty) => [
      { ...entry(one, 'position', 'position.opened', one.position.id), ...ofPosition, to: 'open' },
      { ...entry(one, 'position', 'position.created', one.position.id), ...ofPosition, to: 'draft' },
      {
        ...entry(one, 'client', 'client.created', one.client.id),
        subject: 'client' as const,
        name: one.client.name,
        positionId: null,
        positionTitle: null,
        to: 'active',
      },
    ]
    const busy = { client, position }
    const { id } = application.card
    const added = {
      ...entry(busy, 'application', 'application.created', id),
      subject: 'candidate' as const,
      name: 'Ada Lovelace',
      applicationId: id,
      to: 'Sourced',
    }
    const unattended = {
      kind: 'noCandidates' as const,
      clientId: empty.client.id,
      clientName: empty.client.name,
      positionId: empty.position.id,
      positionTitle: 'Engineer',
      count: 0,
      since: empty.position.openedAt,
    }
    return {
      status: 200,
      who: cast.workspace.owner,
      answer: () => ({
        counts: {
          openPositions: before.counts.openPositions + 2,
          activeCandidates: before.counts.activeCandidates + 1,
          waitingOn: { ...before.counts.waitingOn, us: before.counts.waitingOn.us + 1 },
        },
        attention: [...before.attention, unattended],
        activity: [...made(empty), added, ...made(busy), ...before.activity],
      }),
    }
  },
} satisfies Partial<Builds>
