import { userTitles } from '#server/modules/users/user-titles.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { eventId } from '../calls/matching.ts'
import { accountOf } from '../calls/records.ts'
import { ofDeveloper, silent, type EffectCast } from '../effects/effects.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { petra } from './people.ts'

type Profile = GoodAnswer<'initUser'>

const allHidden = {
  introduction: 'nobody',
  expertise: 'nobody',
  commits: 'nobody',
  background: 'nobody',
  contact: 'nobody',
} as const

const profileOf = ({ profile }: GoodAnswer<'getUserProfile'>) => profile

/** The developer's profile with every field filled, as in the answer. */
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

/** The fields of a profile that come from the account. */
async function accountPart(cast: Cast, who: { uid: string; email: string }) {
  const account = await accountOf(cast, who)
  const {
    id,
    onboarding_user: user,
    onboarding_recruitment: recruitment,
    version,
    tour_state,
    tour_step,
  } = account
  const { uid, email } = who
  return {
    uid,
    accountId: id,
    email,
    privacySettings: allHidden,
    USER_TITLES: [...userTitles],
    onboardingStep: { user, recruitment, version },
    tour: { state: tour_state, step: tour_step },
  }
}

/** The effects of a first change by a developer without a profile. */
async function createsProfile(cast: EffectCast, { uid }: { uid: string }, ...fields: string[]) {
  const log = await ofDeveloper(cast, { uid })
  return { effects: () => ({ ...silent, rows: ['+1 user_profile'], log: [log(...fields)] }) }
}

async function firstProfile({ server }: Cast) {
  const details = {
    name: 'Ivo Initial',
    headline: 'Compilers',
    location: 'Ghent',
    timeZone: 'Europe/Brussels',
    title: 'Software engineer',
    position: 'Lead of two',
  }
  const who = await registerPerson(server, { userType: 'user', name: 'Ivo' })
  return { status: 200, who, body: { details } }
}

const updateUserDetails: Builds['updateUserDetails'] = async (cast) => {
  const { details, version } = await filledProfile(cast)
  const account = await accountPart(cast, cast.developer)
  const changes = { name: 'Dora', headline: null, position: 'Principal' }
  return {
    status: 200,
    who: cast.developer,
    body: { details: changes },
    headers: ifMatch({ version }),
    answer: () => ({ ...account, ...details, ...changes, initialised: false, version: version + 1 }),
    readBack: { read: 'getUserProfile', part: profileOf },
  }
}

export const profiles: Entries<
  | 'getUserProfile'
  | 'initUser'
  | 'updateUserDetails'
  | 'updateNotifyEmail'
  | 'updateRecuitmentStatuses'
  | 'updatePrivacySettings'
> = {
  getUserProfile: {
    call: async (cast) => {
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
  },

  initUser: {
    call: async (cast) => {
      const first = await firstProfile(cast)
      const account = await accountPart(cast, first.who)
      return {
        ...first,
        answer: () => ({
          ...account,
          ...first.body.details,
          notifyEmail: null,
          jobSearchStatus: null,
          employmentType: [],
          initialised: true,
          onboardingStep: { user: 0, recruitment: 0, version: 1 },
          version: 1,
        }),
        readBack: { read: 'getUserProfile', part: profileOf },
      }
    },
    effects: {
      'creates the profile': async (cast) => {
        const first = await firstProfile(cast)
        const log = await ofDeveloper(cast, first.who)
        const details = ['headline', 'location', 'timeZone', 'title', 'position', 'initialised']
        const rows = ['+1 user_profile', '~1 account']
        return { ...first, effects: () => ({ ...silent, rows, log: [log(...details), log('name')] }) }
      },
    },
    refuses: {
      'a profile that exists': {
        code: 'profile-exists',
        call: async (cast) => {
          const { who, body } = await firstProfile(cast)
          await call(cast.server, who, '/initUser', { method: 'PUT', body })
          return { status: 409, who, body }
        },
      },
    },
  },

  updateUserDetails: {
    call: updateUserDetails,
    effects: {
      'creates the profile with a name and a headline': async (cast) => {
        const who = await petra(cast)
        const log = await ofDeveloper(cast, who)
        const body = { details: { name: 'Petra Programmer', headline: 'Compilers' } }
        const rows = ['+1 user_profile', '~1 account']
        const effects = () => ({ ...silent, rows, log: [log('headline'), log('name')] })
        return { status: 200, who, body, effects }
      },
      'changes the name and other details': async (cast) => {
        const who = await petra(cast)
        const log = await ofDeveloper(cast, who)
        const good = await updateUserDetails({ ...cast, developer: who })
        const rows = ['~1 account', '~1 user_profile']
        return {
          ...good,
          effects: () => ({ ...silent, rows, log: [log('headline', 'position'), log('name')] }),
        }
      },
      'creates the profile with a headline': async (cast) => {
        const who = await petra(cast)
        return {
          status: 200,
          who,
          body: { details: { headline: 'Compilers' } },
          ...(await createsProfile(cast, who, 'headline')),
        }
      },
    },
  },

  updateNotifyEmail: {
    call: async ({ developer }) => ({
      status: 200,
      who: developer,
      body: { notifyEmail: 'news@assay.example' },
      answer: () => ({ notifyEmail: 'news@assay.example' }),
      readBack: { read: 'getUserProfile', part: ({ profile }) => ({ notifyEmail: profile?.notifyEmail }) },
    }),
    effects: {
      'creates the profile with an address': async (cast) => {
        const who = await petra(cast)
        const body = { notifyEmail: 'news@assay.example' }
        return { status: 200, who, body, ...(await createsProfile(cast, who, 'notifyEmail')) }
      },
    },
  },

  updateRecuitmentStatuses: {
    call: async ({ developer }) => {
      const body = { jobSearchStatus: 'open', employmentType: ['permanent', 'partTime'] } as const
      const said = () => ({ ...body, employmentType: [...body.employmentType] })
      return {
        status: 200,
        who: developer,
        body: said(),
        answer: said,
        readBack: {
          read: 'getUserProfile',
          part: ({ profile }) => ({
            jobSearchStatus: profile?.jobSearchStatus,
            employmentType: profile?.employmentType,
          }),
        },
      }
    },
    effects: {
      'creates the profile with both statuses': async (cast) => {
        const who = await petra(cast)
        const body = { jobSearchStatus: 'activelyLooking', employmentType: [] }
        const effects = await createsProfile(cast, who, 'jobSearchStatus', 'employmentType')
        return { status: 200, who, body, ...effects }
      },
    },
  },

  updatePrivacySettings: {
    call: async ({ server }) => {
      const who = await registerPerson(server, { userType: 'user', name: 'Petra' })
      return {
        status: 200,
        who,
        body: { settingName: 'expertise', newValue: 'companies', userIdentifier: who.uid },
        answer: () => ({ privacySettings: { ...allHidden, expertise: 'companies' as const } }),
        readBack: {
          read: 'getUserProfile',
          part: ({ profile }) => ({ privacySettings: profile?.privacySettings }),
        },
      }
    },
    effects: {
      'creates the profile with one setting': async (cast) => {
        const who = await petra(cast)
        const body = { settingName: 'contact', newValue: 'link' }
        return { status: 200, who, body, ...(await createsProfile(cast, who, 'privacySettings')) }
      },
      'lets staff change another developer’s setting': async (cast) => {
        const [who, other] = [await petra(cast), await petra(cast)]
        await cast.server.database.global(async (tx) => {
          await tx
            .updateTable('account')
            .set({ super_user: true, staff_role: 'admin' })
            .where('uid', '=', who.uid)
            .execute()
        })
        const body = { settingName: 'contact', newValue: 'link', userIdentifier: other.uid }
        return { status: 200, who, body, ...(await createsProfile(cast, other, 'privacySettings')) }
      },
    },
    refuses: {
      'another developer’s setting': {
        code: 'not-found',
        call: async (cast) => {
          const [who, other] = [await petra(cast), await petra(cast)]
          const body = { settingName: 'contact', newValue: 'everybody', userIdentifier: other.uid }
          return { status: 404, who, body }
        },
      },
    },
  },
}
