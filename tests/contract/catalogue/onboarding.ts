import { call, registerPerson } from '#tests/support/people/people.ts'
import { accountOf } from '../calls/records.ts'
import { hears, logged, nothing, ofDeveloper, silent, type EffectCast } from '../effects/effects.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const stepOf = async (cast: Cast) => (await accountOf(cast, cast.developer)).onboarding_user

async function companyStep({ workspace }: EffectCast): Promise<number> {
  const { profile } = await workspace.send<GoodAnswer<'getCompanyProfile'>>('/getCompanyProfile')
  return profile?.company?.onboardingStep ?? 0
}

const changesCompany = (cast: EffectCast) => ({
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

async function changesDeveloper(cast: EffectCast, who: { uid: string }) {
  const log = await ofDeveloper(cast, who)
  return { effects: () => ({ ...silent, rows: ['~1 account'], log: [log('onboardingStep')] }) }
}

const decrementOnboardingStep: Builds['decrementOnboardingStep'] = async (cast) => {
  const { onboarding_recruitment: before, version } = await accountOf(cast, cast.developer)
  const body = { kind: 'recruitment', from: before }
  await call(cast.server, cast.developer, '/incrementOnboardingStep', { method: 'PATCH', body })
  return {
    status: 200,
    who: cast.developer,
    body: { kind: 'recruitment', from: before + 1 },
    answer: () => ({ onboardingStep: before, version: version + 2 }),
    readBack: {
      read: 'getUserProfile',
      part: ({ profile }) => ({
        onboardingStep: profile?.onboardingStep.recruitment,
        version: profile?.onboardingStep.version,
      }),
    },
  }
}

export const onboarding: Entries<'incrementOnboardingStep' | 'decrementOnboardingStep'> = {
  incrementOnboardingStep: {
    call: async (cast) => {
      const { onboarding_user: from, version } = await accountOf(cast, cast.developer)
      return {
        status: 200,
        who: cast.developer,
        body: { kind: 'user', from },
        answer: () => ({ onboardingStep: from + 1, version: version + 1 }),
        readBack: {
          read: 'getUserProfile',
          part: ({ profile }) => ({
            onboardingStep: profile?.onboardingStep.user,
            version: profile?.onboardingStep.version,
          }),
        },
      }
    },
    effects: {
      'advances a developer’s step': async (cast) => ({
        status: 200,
        who: cast.developer,
        body: { kind: 'user', from: await stepOf(cast) },
        ...(await changesDeveloper(cast, cast.developer)),
      }),
      'sends a developer’s step to the same developer’s streams only': async (cast) => {
        const someone = (name: string) => registerPerson(cast.server, { userType: 'user', name })
        const [who, other] = [await someone('Dana Developer'), await someone('Otto Other')]
        return {
          status: 200,
          who,
          body: { kind: 'user', from: 0 },
          streams: { own: hears(who, 'user.changed'), other: hears(other) },
          ...(await changesDeveloper(cast, who)),
        }
      },
      'advances a company’s step': async (cast) => ({
        status: 200,
        who: cast.actor,
        body: { kind: 'company', from: await companyStep(cast) },
        effects: () => changesCompany(cast),
      }),
      'ignores a step that is not the current one': (cast) =>
        Promise.resolve({
          status: 200,
          who: cast.actor,
          body: { kind: 'company', from: 3 },
          effects: () => nothing,
        }),
    },
    refuses: {
      'a developer who advances a company’s step': {
        code: 'account-kind',
        call: ({ developer }) =>
          Promise.resolve({ status: 422, who: developer, body: { kind: 'company', from: 0 } }),
      },
    },
  },

  decrementOnboardingStep: {
    call: decrementOnboardingStep,
    effects: {
      'takes back a developer’s step': async (cast) => ({
        ...(await decrementOnboardingStep(cast)),
        ...(await changesDeveloper(cast, cast.developer)),
      }),
      'ignores a step that was never reached': async (cast) => ({
        status: 200,
        who: cast.developer,
        body: { kind: 'user', from: (await stepOf(cast)) + 1 },
        effects: () => nothing,
      }),
      'takes back a company’s step': async (cast) => {
        const from = await companyStep(cast)
        await cast.workspace.send('/incrementOnboardingStep', {
          method: 'PATCH',
          body: { kind: 'company', from },
        })
        return {
          status: 200,
          who: cast.actor,
          body: { kind: 'company', from: from + 1 },
          effects: () => changesCompany(cast),
        }
      },
    },
  },
}
