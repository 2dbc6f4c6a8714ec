/** How the operations of a developer's profile and of the onboarding are called well. */
import { userTitles } from '#server/modules/users/user-titles.ts'
import { bodyOf } from '#tests/support/answers.ts'
import { call, registerPerson } from '#tests/support/people.ts'
import { ifMatch } from '#tests/support/workspace.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { eventId } from './matching.ts'
import { accountOf } from './records.ts'

type Profile = GoodAnswer<'initUser'>

const allHidden = {
  introduction: 'nobody',
  expertise: 'nobody',
  commits: 'nobody',
  background: 'nobody',
  contact: 'nobody',
} as const

const profileOf = ({ profile }: GoodAnswer<'getUserProfile'>) => profile

/** The developer's profile with every field filled, as it was answered. */
async function filledProfile({ server, developer }: Cast) {
  const details = {
    name: 'Dana Developer',
    headline: 'Compilers by day',
    location: 'Ghent',
    timeZone: 'Europe/Brussels',
    title: 'Backend engineer',
    position: 'Lead of a team of four',
  }
  const put = (path: string, body: object) => call(server, developer, path, { method: 'PUT', body })
  bodyOf(await put('/updateNotifyEmail', { notifyEmail: 'mail@assay.example' }))
  const seeking = { jobSearchStatus: 'closed' as const, employmentType: ['contract' as const] }
  bodyOf(await call(server, developer, '/updateRecuitmentStatuses', { method: 'POST', body: seeking }))
  const { version } = bodyOf<Profile>(await put('/updateUserDetails', { details }))
  return { details: { ...details, ...seeking, notifyEmail: 'mail@assay.example' }, version }
}

/** What a profile tells of the account. */
async function accountPart(cast: Cast, who: { uid: string; email: string }) {
  const account = await accountOf(cast, who)
  const { id, onboarding_user: user, onboarding_recruitment: recruitment, version } = account
  const { uid, email } = who
  return {
    uid,
    accountId: id,
    email,
    privacySettings: allHidden,
    USER_TITLES: [...userTitles],
    onboardingStep: { user, recruitment, version },
  }
}

export const profileCalls = {
  getUserProfile: async (cast) => {
    const { details, version } = await filledProfile(cast)
    const profile = {
      ...(await accountPart(cast, cast.developer)),
      ...details,
      initialised: false,
      version,
    }
    return {
      status: 200,
      who: cast.developer,
      answer: () => ({
        accountType: 'user',
        profile,
        superUser: false,
        avaliableIntegrations: ['github'],
        lastEventId: eventId(),
      }),
    }
  },
  initUser: async (cast) => {
    const who = await registerPerson(cast.server, { userType: 'user', name: 'Ivo' })
    const details = {
      name: 'Ivo Initial',
      headline: 'Compilers',
      location: 'Ghent',
      timeZone: 'Europe/Brussels',
      title: 'Software engineer',
      position: 'Lead of two',
    }
    const account = await accountPart(cast, who)
    return {
      status: 200,
      who,
      body: { details },
      answer: () => ({
        ...account,
        ...details,
        notifyEmail: null,
        jobSearchStatus: null,
        employmentType: [],
        initialised: true,
        onboardingStep: { user: 0, recruitment: 0, version: 1 },
        version: 1,
      }),
      kept: { read: 'getUserProfile', part: profileOf },
    }
  },
  updateUserDetails: async (cast) => {
    const { details, version } = await filledProfile(cast)
    const account = await accountPart(cast, cast.developer)
    const changes = { name: 'Dora', headline: null, position: 'Principal' }
    return {
      status: 200,
      who: cast.developer,
      body: { details: changes },
      headers: ifMatch({ version }),
      answer: () => ({ ...account, ...details, ...changes, initialised: false, version: version + 1 }),
      kept: { read: 'getUserProfile', part: profileOf },
    }
  },
  updateNotifyEmail: async ({ developer }) => ({
    status: 200,
    who: developer,
    body: { notifyEmail: 'news@assay.example' },
    answer: () => ({ notifyEmail: 'news@assay.example' }),
    kept: { read: 'getUserProfile', part: ({ profile }) => ({ notifyEmail: profile?.notifyEmail }) },
  }),
  updateRecuitmentStatuses: async ({ developer }) => {
    const body = { jobSearchStatus: 'open', employmentType: ['permanent', 'partTime'] } as const
    const said = () => ({ ...body, employmentType: [...body.employmentType] })
    return {
      status: 200,
      who: developer,
      body: said(),
      answer: said,
      kept: {
        read: 'getUserProfile',
        part: ({ profile }) => ({
          jobSearchStatus: profile?.jobSearchStatus,
          employmentType: profile?.employmentType,
        }),
      },
    }
  },
  updatePrivacySettings: async ({ server }) => {
    const who = await registerPerson(server, { userType: 'user', name: 'Petra' })
    return {
      status: 200,
      who,
      body: { settingName: 'expertise', newValue: 'companies', userIdentifier: who.uid },
      answer: () => ({ privacySettings: { ...allHidden, expertise: 'companies' as const } }),
      kept: {
        read: 'getUserProfile',
        part: ({ profile }) => ({ privacySettings: profile?.privacySettings }),
      },
    }
  },
  incrementOnboardingStep: async (cast) => {
    const { onboarding_user: from, version } = await accountOf(cast, cast.developer)
    return {
      status: 200,
      who: cast.developer,
      body: { kind: 'user', from },
      answer: () => ({ onboardingStep: from + 1, version: version + 1 }),
      kept: {
        read: 'getUserProfile',
        part: ({ profile }) => ({
          onboardingStep: profile?.onboardingStep.user,
          version: profile?.onboardingStep.version,
        }),
      },
    }
  },
  decrementOnboardingStep: async (cast) => {
    const { onboarding_recruitment: before, version } = await accountOf(cast, cast.developer)
    const body = { kind: 'recruitment', from: before }
    await call(cast.server, cast.developer, '/incrementOnboardingStep', { method: 'PATCH', body })
    return {
      status: 200,
      who: cast.developer,
      body: { kind: 'recruitment', from: before + 1 },
      answer: () => ({ onboardingStep: before, version: version + 2 }),
      kept: {
        read: 'getUserProfile',
        part: ({ profile }) => ({
          onboardingStep: profile?.onboardingStep.recruitment,
          version: profile?.onboardingStep.version,
        }),
      },
    }
  },
} satisfies Partial<Builds>
