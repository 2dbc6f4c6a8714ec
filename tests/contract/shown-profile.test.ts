/** The one projection of a developer for other viewers, section by section. */
import { seek } from '#tests/support/people/findable.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  privacySections,
  privacyValues,
  sees,
  viewers,
  type Viewer,
} from '#machines/domain/developer/privacy.ts'
import { showDeveloper } from '#server/modules/shown-profile/public.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, registerRecruiter, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { anEntry, write } from '#tests/support/people/background.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { accountOf } from './calls/records.ts'

describeOnDatabase('the projection of a developer for other viewers', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** Past the privacy step of the setup, with a filled profile. */
  async function developer(onboardingStep = 6) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
    const details = {
      name: 'Dana Developer',
      headline: 'Compilers',
      title: 'Software engineer',
      location: 'Porto',
    }
    bodyOf(await call(server, who, '/initUser', { method: 'PUT', body: { details } }))
    const { id } = await accountOf({ server }, who)
    await server.database.global(async (tx) => {
      await tx.updateTable('account').set({ onboarding_user: onboardingStep }).where('id', '=', id).execute()
    })
    return { who, id }
  }
  async function decide(who: Person, newValue: string, sections: readonly string[] = privacySections) {
    for (const settingName of sections) {
      const body = { settingName, newValue }
      bodyOf(await call(server, who, '/updatePrivacySettings', { method: 'POST', body }))
    }
  }
  const shown = (id: string, viewer: Viewer) =>
    server.database.tenant(id, (tx) => showDeveloper(tx, id, viewer, server.clock.now()))

  test('is empty before the developer has chosen anything', async () => {
    const { id } = await developer()
    for (const viewer of viewers.filter((one) => one !== 'self')) {
      expect(await shown(id, viewer)).toEqual({
        introduction: null,
        expertise: null,
        commits: null,
        background: null,
        contact: null,
      })
    }
  })

  test.each(privacyValues)(
    'has each section open to the viewer when all sections are set to %s',
    async (value) => {
      const { who, id } = await developer()
      await decide(who, value)
      for (const viewer of viewers) {
        const seen = Object.entries((await shown(id, viewer)) ?? {}).filter(([, section]) => section !== null)
        expect(seen.map(([name]) => name).sort()).toEqual(
          sees(viewer, value) ? [...privacySections].sort() : [],
        )
      }
    },
  )

  test.each(privacySections)('has only %s when only that section is open', async (section) => {
    const { who, id } = await developer()
    await decide(who, 'link', [section])
    const seen = Object.entries((await shown(id, 'link')) ?? {}).filter(([, part]) => part !== null)
    expect(seen.map(([name]) => name)).toEqual([section])
  })

  test('names the kind of employment only while the developer looks for work or is open', async () => {
    const { who, id } = await developer()
    await decide(who, 'everybody')
    const reported = async (status: Parameters<typeof seek>[2]) => {
      await seek(server, who, status)
      const { jobSearchStatus, employmentType } = (await shown(id, 'company'))?.introduction ?? {}
      return [jobSearchStatus, employmentType]
    }
    expect([
      await reported('activelyLooking'),
      await reported('open'),
      await reported('closed'),
      await reported(null),
    ]).toEqual([
      ['activelyLooking', ['permanent']],
      ['open', ['permanent']],
      ['closed', []],
      [null, []],
    ])
  })

  test('has the data of the account, the profile and the commits', async () => {
    const { who, id } = await developer()
    await decide(who, 'everybody')
    await write(server, who, { kind: 'education', to: '2021-03', text: null })
    await write(server, who)
    await chooseTopic(server, who, 'go', { declared: true })
    await chooseTopic(server, who, 'rust', { declared: true, hidden: true })
    const repository = repositoryOf(await connectRepository(server, who))
    const commits = commitsBefore(server.clock.now(), 3, repository.id)
    await keepEvidence(server, id, repository.id, commits)
    const dates = commits.map(({ at }) => new Date(at * 1000).toISOString())
    expect(await shown(id, 'public')).toMatchObject({
      introduction: {
        name: 'Dana Developer',
        headline: 'Compilers',
        title: 'Software engineer',
        location: 'Porto',
        jobSearchStatus: null,
        employmentType: [],
      },
      expertise: {
        items: [
          { topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' }, points: 120, weeks: 3 },
        ],
        declared: [{ slug: 'go', name: 'Go', kind: 'language' }],
        coverage: { repositories: 1 },
        formulaVersion: 2,
      },
      commits: {
        repositories: [
          {
            name: repository.name,
            url: repository.url,
            commits: 3,
            firstAt: dates[0],
            lastAt: dates[2],
            latest: commits.toReversed().map(({ at: _, id: commit }, index) => ({
              id: commit,
              at: dates[2 - index],
              url: null,
            })),
          },
        ],
        unpublished: { repositories: 0, commits: 0 },
      },
      background: { items: [anEntry(), anEntry({ kind: 'education', to: '2021-03', text: null })] },
      contact: { email: who.email },
    })
  })

  test('is empty for companies before the developer reached the privacy step', async () => {
    const { who, id } = await developer(4)
    await decide(who, 'everybody')
    expect(await shown(id, 'company')).toEqual({
      introduction: null,
      expertise: null,
      commits: null,
      background: null,
      contact: null,
    })
    expect(await shown(id, 'link')).toMatchObject({ introduction: { name: 'Dana Developer' }, contact: {} })
  })

  test('is empty for companies that may not see the introduction', async () => {
    const { who, id } = await developer()
    await decide(who, 'companies')
    await decide(who, 'link', ['introduction'])
    expect(await shown(id, 'company')).toEqual({
      introduction: null,
      expertise: null,
      commits: null,
      background: null,
      contact: null,
    })
  })

  test('is absent for an unknown developer, a deleted account and a company account', async () => {
    const { id: gone } = await developer()
    await server.database.global(async (tx) => {
      await tx.deleteFrom('account').where('id', '=', gone).execute()
    })
    const recruiter = await accountOf({ server }, await registerRecruiter(server))
    expect([await shown(gone, 'self'), await shown(recruiter.id, 'self')]).toEqual([null, null])
  })
})
