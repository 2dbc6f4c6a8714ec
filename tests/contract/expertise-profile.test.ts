/** Expertise of a company's candidates: only from what companies may see. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, foundOf } from '#tests/support/people/findable.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'

type Schemas = components['schemas']

describeOnDatabase('expertise of candidates', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const expertiseOf = async (who: Pick<Person, 'idToken' | 'cookie'>) =>
    bodyOf<Schemas['ExpertiseProfile']>(await call(server, who, '/getExpertiseProfile'))
  test('of a company covers what it may see now of its candidates who are developers', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const who = await findable(server, { typescript: 8, go: 3, rust: 2, python: 1 })
    const position = await asking(workspace, ['typescript'])
    const { candidate } = await addDeveloper(workspace, position, who)
    await workspace.application(position.id)
    const slugs = async () => {
      const { expertises, ...rest } = await expertiseOf(workspace.owner)
      expect(rest).toEqual({ accountType: 'company', expertise: null, coverage: null, formulaVersion: 2 })
      return Object.entries(expertises).map(([id, topics]) => [id, topics.map(({ topic }) => topic.slug)])
    }
    expect(await slugs()).toEqual([[candidate.id, ['typescript', 'go', 'rust']]])
    const [first] = (await foundOf(server, who.accountId))?.topics ?? []
    const { expertises } = await expertiseOf(workspace.owner)
    expect(expertises[candidate.id]?.[0]).toMatchObject({ level: first?.level, points: first?.points })

    await chooseTopic(server, who, 'typescript', { hidden: true })
    expect(await slugs()).toEqual([[candidate.id, ['go', 'rust', 'python']]])
    await decide(server, who, 'expertise', 'link')
    expect(await slugs()).toEqual([[candidate.id, []]])
    await decide(server, who, 'introduction', 'nobody')
    expect(await slugs()).toEqual([])
  })

  const profileOf = async (who: Pick<Person, 'idToken' | 'cookie'>) =>
    bodyOf<Schemas['CompanyProfileAnswer']>(await call(server, who, '/getCompanyProfile')).expertises

  test('is part of the company’s profile, for the ten newest candidates', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const who = await findable(server, { typescript: 8, go: 3, rust: 2, python: 1 })
    const position = await asking(workspace, ['typescript'])
    const { candidate } = await addDeveloper(workspace, position, who)
    const row = await foundOf(server, who.accountId)
    const reported = row?.topics.slice(0, 3).map(({ slug, last_week: lastWeek, ...numbers }) => ({
      topic: { slug, name: { typescript: 'TypeScript', go: 'Go', rust: 'Rust' }[slug], kind: 'language' },
      lastWeek,
      ...numbers,
    }))
    expect(await profileOf(workspace.owner)).toEqual({ [candidate.id]: reported })
    expect(await profileOf(workspace.owner)).toEqual((await expertiseOf(workspace.owner)).expertises)
    for (let more = 0; more < 10; more += 1) await addDeveloper(workspace, position, await findable(server))
    const both = [await profileOf(workspace.owner), (await expertiseOf(workspace.owner)).expertises]
    expect(both.map((all) => [Object.keys(all).length, candidate.id in all])).toEqual([
      [10, false],
      [11, true],
    ])
  })

  test('is empty for members who may not search developers', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    await addDeveloper(workspace, await asking(workspace, ['typescript']), await findable(server))
    const { uid } = workspace.owner
    const set = (role: 'viewer' | 'recruiter') =>
      server.database.global((tx) => tx.updateTable('account').set({ role }).where('uid', '=', uid).execute())
    const reported = async () => [
      Object.keys(await profileOf(workspace.owner)).length,
      Object.keys((await expertiseOf(workspace.owner)).expertises).length,
    ]
    await set('viewer')
    expect(await reported()).toEqual([0, 0])
    await set('recruiter')
    expect(await reported()).toEqual([1, 1])
  })

  test('omits another company’s candidates and developers who block the company', async () => {
    const [ours, theirs] = [await newWorkspace(server, 'Ours'), await newWorkspace(server, 'Theirs')]
    const who = await findable(server)
    const position = await asking(ours, ['typescript'])
    await addDeveloper(ours, position, who)
    expect(Object.keys((await expertiseOf(ours.owner)).expertises)).toHaveLength(1)
    expect((await expertiseOf(theirs.owner)).expertises).toEqual({})
    expect([await profileOf(theirs.owner), Object.keys(await profileOf(ours.owner)).length]).toEqual([{}, 1])
    const domains = ['ours.example']
    await ours.send('/updateCompanyDetails', { method: 'PUT', body: { details: { domains } } })
    await block(server, who, 'ours.example')
    expect((await expertiseOf(ours.owner)).expertises).toEqual({})
    expect(await profileOf(ours.owner)).toEqual({})
  })
})
