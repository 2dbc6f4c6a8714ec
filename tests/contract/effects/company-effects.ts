/** Company and members. */
import type { operations } from '#server/contract/schema.gen.ts'
import { call, registerPerson } from '#tests/support/people.ts'
import { ifMatch } from '#tests/support/workspace.ts'
import { operationCalls, type GoodCall } from '../operation-calls.ts'
import { hears, logged, nothing, ofDeveloper, silent, type EffectCases, type EffectCast } from './effects.ts'

type Profile = operations['getCompanyProfile']['responses'][200]['content']['application/json']

/** The operation's good call, made by somebody else than whoever made the records. */
export async function asActor(id: keyof operations, cast: EffectCast): Promise<GoodCall> {
  const good = await operationCalls[id](cast)
  return { ...good, who: cast.actor }
}

async function companyStep({ workspace }: EffectCast): Promise<number> {
  const { profile } = await workspace.send<Profile>('/getCompanyProfile')
  return profile?.company?.onboardingStep ?? 0
}

async function personalStep({ server, developer }: EffectCast): Promise<number> {
  const answer = await call(server, developer, '/getUserProfile')
  return answer.json<{ profile: { onboardingStep: { user: number } } }>().profile.onboardingStep.user
}

const stepOfCompany = (cast: EffectCast) => ({
  ...silent,
  rows: ['~1 company'],
  log: [
    logged(cast, {
      entity: 'company',
      entityId: cast.actor.companyId,
      event: 'company.changed',
      fields: ['onboardingStep'],
    }),
  ],
})

export const companyEffects: EffectCases<
  | 'createCompany'
  | 'updateCompanyDetails'
  | 'incrementOnboardingStep'
  | 'decrementOnboardingStep'
  | 'updateOwnMember'
> = {
  createCompany: {
    'a company that did not exist': async ({ server }) => {
      const who = await registerPerson(server, {
        userType: 'company',
        name: 'Fay Founder',
        companyName: 'Founders',
      })
      const profile = (await call(server, who, '/getCompanyProfile')).json<Profile>()
      const memberId = profile.profile?.memberId ?? ''
      return {
        status: 200,
        who,
        body: { companyUpdateObj: { name: 'Founders' }, companyMemberId: memberId },
        streams: { founder: hears(who, 'role', 'closed') },
        effects: ({ id }) => ({
          ...silent,
          rows: ['+1 company', '+1 member', '~1 account'],
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
    'a company that exists': ({ stranger }) =>
      Promise.resolve({
        status: 200,
        who: stranger,
        body: { companyUpdateObj: { name: 'Once more' }, companyMemberId: stranger.memberId },
        effects: () => nothing,
      }),
  },
  updateCompanyDetails: {
    'website, size, country and domains': async (cast) => ({
      ...(await asActor('updateCompanyDetails', cast)),
      effects: ({ id }) => ({
        ...silent,
        rows: ['~1 company'],
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
  incrementOnboardingStep: {
    "a developer's step": async (cast) => {
      const log = await ofDeveloper(cast, cast.developer)
      return {
        status: 200,
        who: cast.developer,
        body: { kind: 'user', from: await personalStep(cast) },
        effects: () => ({ ...silent, rows: ['~1 account'], log: [log('onboardingStep')] }),
      }
    },
    "a developer's step, with another device and another developer": async (cast) => {
      const someone = (name: string) => registerPerson(cast.server, { userType: 'user', name })
      const [who, other] = [await someone('Dana Developer'), await someone('Otto Other')]
      const log = await ofDeveloper(cast, who)
      return {
        status: 200,
        who,
        body: { kind: 'user', from: 0 },
        streams: { own: hears(who, 'user.changed'), other: hears(other) },
        effects: () => ({ ...silent, rows: ['~1 account'], log: [log('onboardingStep')] }),
      }
    },
    "a company's step": async (cast) => ({
      status: 200,
      who: cast.actor,
      body: { kind: 'company', from: await companyStep(cast) },
      effects: () => stepOfCompany(cast),
    }),
    'a step that was left already': (cast) =>
      Promise.resolve({
        status: 200,
        who: cast.actor,
        body: { kind: 'company', from: 3 },
        effects: () => nothing,
      }),
  },
  decrementOnboardingStep: {
    "a developer's step": async (cast) => {
      const log = await ofDeveloper(cast, cast.developer)
      return {
        ...(await operationCalls.decrementOnboardingStep(cast)),
        effects: () => ({ ...silent, rows: ['~1 account'], log: [log('onboardingStep')] }),
      }
    },
    'a step that was never reached': async (cast) => ({
      status: 200,
      who: cast.developer,
      body: { kind: 'user', from: (await personalStep(cast)) + 1 },
      effects: () => nothing,
    }),
    "a company's step": async (cast) => {
      const from = await companyStep(cast)
      await cast.workspace.send('/incrementOnboardingStep', {
        method: 'PATCH',
        body: { kind: 'company', from },
      })
      return {
        status: 200,
        who: cast.actor,
        body: { kind: 'company', from: from + 1 },
        effects: () => stepOfCompany(cast),
      }
    },
  },
  updateOwnMember: {
    'a title': async (cast) => {
      const { items } = await cast.workspace.send<{ items: { id: string; version: number }[] }>('/members')
      const own = items.find(({ id }) => id === cast.actor.memberId)
      return {
        status: 200,
        who: cast.actor,
        body: { title: 'Partner' },
        headers: ifMatch(own ?? { version: 0 }),
        effects: ({ id }) => ({
          ...silent,
          rows: ['~1 member'],
          log: [logged(cast, { entity: 'member', entityId: id, event: 'member.changed', fields: ['title'] })],
        }),
      }
    },
  },
}
