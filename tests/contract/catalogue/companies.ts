import { expect } from 'vitest'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { eventId, newId } from '../calls/matching.ts'
import { ownerName } from '../calls/records.ts'
import { hears, logged, nothing, silent } from '../effects/effects.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { oneMailTemplate, templatesOfProfile } from './mail-templates.ts'
import { membersOf, titledOwner } from './members.ts'

type Profile = GoodAnswer<'getCompanyProfile'>

/** Fills every detail of the workspace's company. */
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
    digestPreferences: {
      cadence: 'monthly' as const,
      weekday: 'friday' as const,
      hour: 8,
      timeZone: 'Europe/Brussels',
    },
  }
  const change = { method: 'PUT' as const, body: { details } }
  const company = await workspace.send<GoodAnswer<'updateCompanyDetails'>>('/updateCompanyDetails', change)
  const { version, createdAt, updatedAt } = company
  const { companyId: id } = workspace.owner
  return { id, ...details, onboardingStep: 0, version, createdAt, updatedAt }
}

const companyOf = ({ profile }: Profile) => profile?.company

/** Fay, whose company does not exist yet. */
async function fayFounder({ server }: Cast) {
  const who = await registerPerson(server, {
    userType: 'company',
    name: 'Fay Founder',
    companyName: 'Founders',
  })
  const { profile } = (await call(server, who, '/getCompanyProfile')).json<Profile>()
  return { who, memberId: profile?.memberId ?? '' }
}

const updateCompanyDetails: Builds['updateCompanyDetails'] = async (cast) => {
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
    readBack: { read: 'getCompanyProfile', part: companyOf },
  }
}

export const companies: Entries<
  'getCompanyProfile' | 'createCompany' | 'updateCompanyDetails' | 'previewCompanyDeletion'
> = {
  getCompanyProfile: {
    call: async (cast) => {
      const { owner } = cast.workspace
      const member = await titledOwner(cast)
      const company = await detailedCompany(cast)
      await oneMailTemplate(cast)
      const templates = await templatesOfProfile(cast)
      return {
        status: 200,
        who: owner,
        answer: () => ({
          accountType: 'company',
          profile: {
            ownerProfile: { companyId: company.id, COMPANIES: { [company.id]: templates } },
            member,
            memberId: owner.memberId,
            name: ownerName,
            companyName: 'Brightwater',
            company,
            tour: { state: 'new', step: null },
          },
          expertises: {},
          lastEventId: eventId(),
        }),
      }
    },
  },

  createCompany: {
    call: async (cast) => {
      const { who, memberId } = await fayFounder(cast)
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
          digestPreferences: null,
          onboardingStep: 0,
          version: 1,
          createdAt: at,
          updatedAt: at,
        }),
        readBack: { read: 'getCompanyProfile', part: companyOf },
      }
    },
    effects: {
      'creates the company and makes its founder a member': async (cast) => {
        const { who, memberId } = await fayFounder(cast)
        return {
          status: 200,
          who,
          body: { companyUpdateObj: { name: 'Founders' }, companyMemberId: memberId },
          streams: { founder: hears(who, 'role', 'closed') },
          effects: ({ id }) => ({
            ...silent,
            rows: [
              '+1 claimed_host',
              '+1 company',
              '+1 company_plan',
              '+1 member',
              '+14 rejection_reason',
              '+3 stage_template',
              '~1 account',
            ],
            log: [
              logged(
                { actor: { ...who, companyId: id, memberId } },
                { entity: 'company', entityId: id, event: 'company.created' },
              ),
            ],
            wakes: ['sessions'],
          }),
        }
      },
      'ignores a founder who already has a company': ({ stranger }) =>
        Promise.resolve({
          status: 200,
          who: stranger,
          body: { companyUpdateObj: { name: 'Once more' }, companyMemberId: stranger.memberId },
          effects: () => nothing,
        }),
    },
    refuses: {
      'another company’s member': {
        code: 'not-found',
        call: ({ founder, actor }) =>
          Promise.resolve({
            status: 404,
            who: founder,
            body: { companyUpdateObj: { name: 'Founders' }, companyMemberId: actor.memberId },
          }),
      },
    },
    foreignIds: { 'body companyMemberId': '404 not-found' },
  },

  updateCompanyDetails: {
    call: updateCompanyDetails,
    effects: {
      'changes the website, size, country and domains': async (cast) => ({
        ...(await updateCompanyDetails(cast)),
        who: cast.actor,
        effects: ({ id }) => ({
          ...silent,
          rows: ['+1 claimed_host', '~1 company', '~2 claimed_host'],
          log: [
            logged(cast, {
              entity: 'company',
              entityId: id,
              event: 'company.changed',
              fields: ['website', 'size', 'country', 'domains'],
            }),
          ],
        }),
      }),
    },
    refuses: {
      'an unknown time zone': {
        code: 'bad-input',
        call: ({ actor }) =>
          Promise.resolve({ status: 422, who: actor, body: { details: { timeZone: 'Europe/Atlantis' } } }),
      },
    },
  },

  previewCompanyDeletion: {
    call: async (cast) => {
      // The server refuses it while the company has other members.
      const alone = (await membersOf(cast)).length === 1
      const { owner } = alone ? cast.workspace : await newWorkspace(cast.server, 'Closing')
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
  },
}
