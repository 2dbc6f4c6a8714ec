/**
 * Whatever a developer decides, nothing that is hidden is readable by anybody through any operation: a hundred and fifty worlds, each a step or
 * two of the developer's own from the one before, looked at by everybody who may look, and held against a world that was never there.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacySections, privacyValues, sees, type PrivacySettings } from '#machines/shared/privacy.ts'
import type { KeptCommit } from '#server/expertise/evidence/month.ts'
import { keepCommits } from '#server/modules/evidence/months.ts'
import { showDeveloper, showNumber } from '#server/modules/shown-profile/face.ts'
import { erasing } from '#server/db/database.ts'
import { bodyOf, told } from '#tests/support/answers.ts'
import { block } from '#tests/support/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database.ts'
import { connectRepository, keepEvidence, repositoryOf } from '#tests/support/evidence-rows.ts'
import { commitsOf, decide, findable, refresh, step, type Findable } from '#tests/support/findable.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { addDeveloper, asking } from '#tests/support/linked-developers.ts'
import { call, registerPerson, type Person } from '#tests/support/people.ts'
import { hashIn, makeLink, opening, type NewProfileLink } from '#tests/support/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { chooseTopic } from '#tests/support/topic-choices.ts'
import { newWorkspace, type Position, type Workspace } from '#tests/support/workspace.ts'

const worlds = 150
const nobody = '01234567-89ab-4def-8123-456789abcdef'
const domain = 'brightwater.example'
const topics = ['typescript', 'go', 'rust'] as const

interface World {
  privacy: PrivacySettings
  hidden: ReadonlySet<string>
  excluded: ReadonlySet<string>
  isAsked: boolean
  isBlocked: boolean
}
interface Company {
  name: string
  workspace: Workspace
  position: Position
}
interface Repository {
  id: string
  name: string
  isPrivate: boolean
  commits: readonly KeptCommit[]
}

const gone = [404, { code: 'not-found', message: 'There is nothing here.' }]
const closed = { introduction: null, expertise: null, commits: null, contact: null }

const expertisesIn = (answer: Parameters<typeof bodyOf>[0]) =>
  bodyOf<{ expertises: unknown }>(answer).expertises

class RolledBack extends Error {}

describeOnDatabase('a developer who hides', (engine) => {
  let server: TestServer
  let who: Findable
  let link: NewProfileLink
  let repositories: Repository[]
  let companies: Company[]
  let other: Person
  /** What every company reads where the developer is not: the operations' answers, by their names. */
  let absent: Record<string, unknown>[]
  beforeAll(async () => {
    server = await startTestServer({ engine })
    const bystander = await findable(server, { python: 4, go: 2 }, { name: 'Bea Bystander' })
    companies = []
    for (const name of ['Northgate', 'Brightwater']) {
      const workspace = await newWorkspace(server, name)
      const details = { website: `https://${name.toLowerCase()}.example` }
      bodyOf(
        await call(server, workspace.owner, '/updateCompanyDetails', { method: 'PUT', body: { details } }),
      )
      const position = await asking(workspace, ['go', 'rust', 'python'])
      await addDeveloper(workspace, position, bystander)
      companies.push({ name, workspace, position })
    }
    other = await registerPerson(server, { userType: 'user', name: 'Otto Other' })
    absent = []
    for (const company of companies) absent.push(await companyReads(company, nobody))
    await settle()
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** Somebody of whom each word occurs nowhere else, with three repositories: two that everybody sees, a private one. */
  async function settle() {
    const details = { name: 'Namemark', headline: 'Headmark', location: 'Placemark' }
    who = await findable(server, {}, details)
    const seeking = { jobSearchStatus: 'activelyLooking', employmentType: ['internship'] }
    bodyOf(await call(server, who, '/updateRecuitmentStatuses', { method: 'POST', body: seeking }))
    repositories = []
    const now = server.clock.now()
    for (const [name, known] of [
      ['first', { typescript: 3, go: 2 }],
      ['second', { go: 3, rust: 2 }],
      ['private', { rust: 4, typescript: 1 }],
    ] as const) {
      const url = `https://git.example/marked/${name}-mark`
      const { id } = repositoryOf(await connectRepository(server, who, url))
      const single = commitsOf(now, known, `${id} ${name}`)
      // Some are evidence of two topics: with one of them hidden they are still of the other.
      const commits = single.map((commit, at): KeptCommit => {
        const [slug] = commit.topics[0] ?? ['go']
        const beside = topics.find((each) => each !== slug) ?? 'go'
        return at % 2 === 0
          ? commit
          : {
              ...commit,
              topics: [
                [slug, 30],
                [beside, 12],
              ],
            }
      })
      await keepEvidence(server, who.accountId, id, commits)
      repositories.push({ id, name: `${name}-mark`, isPrivate: name === 'private', commits })
    }
    const hiddenHost = repositories.at(-1)?.id ?? ''
    await server.database.tenant(who.accountId, (tx) =>
      tx.updateTable('repository').set({ is_private: true }).where('id', '=', hiddenHost).execute(),
    )
    await refresh(server, who.accountId)
    link = await makeLink(server, who, { label: 'Link' })
  }

  /** Everything that a company can ask about a developer. */
  async function companyReads({ workspace: { owner }, position }: Company, developerId: string) {
    const ask = async (path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
      told(await call(server, owner, path, { method, ...(body && { body }) }))
    return {
      everybody: await ask('/developers'),
      byTopics: await ask('/developers?topics=go&limit=5'),
      evidence: await ask(`/positions/${position.id}/evidence`),
      look: await ask(`/developers/${developerId}/looks`, 'POST'),
      add: await ask(`/positions/${position.id}/applications`, 'POST', { developerId }),
      // After the add: whoever is found is a candidate by then.
      topics: expertisesIn(await call(server, owner, '/getExpertiseProfile')),
      profile: expertisesIn(await call(server, owner, '/getCompanyProfile')),
      byStatus: await ask('/developers?jobSearchStatus=activelyLooking'),
      numbers: await Promise.all(
        topics.map((slug) => ask(`/developers/${developerId}/topics/${slug}/looks`, 'POST')),
      ),
    }
  }

  /** What whoever has no right reads: a guessed link, and the list of a stranger. */
  const strangersRead = async () => [
    told(await opening(server, 'A'.repeat(43))),
    told(await call(server, null, '/developers')),
    told(await call(server, other, '/developers')),
    told(await call(server, other, `/developers/${who.accountId}/looks`, { method: 'POST' })),
    told(await call(server, other, `/developers/${who.accountId}/topics/go/looks`, { method: 'POST' })),
    told(await call(server, other, '/accessLog')),
    told(await call(server, companies[0]?.workspace.owner ?? null, '/accessLog')),
  ]

  /** How often who was shown what, by the developer's own log. */
  async function counted(): Promise<Map<string, number>> {
    const { items } = bodyOf<{
      items: { viewerName: string; surface: string; fields: string[]; looks: number }[]
    }>(await call(server, who, '/accessLog?limit=100'))
    const counts = new Map<string, number>()
    for (const { viewerName, surface, fields, looks } of items) {
      const key = [viewerName, surface, ...fields].join(' ')
      counts.set(key, (counts.get(key) ?? 0) + looks)
    }
    return counts
  }

  /** The commits that anybody but the developer may know of. */
  const countable = ({ hidden, excluded }: World): Repository[] =>
    repositories
      .filter(({ id }) => !excluded.has(id))
      .map((repository) => ({
        ...repository,
        commits: repository.commits.flatMap((commit) => {
          const left = commit.topics.filter(([slug]) => !hidden.has(slug))
          return left.length === 0 ? [] : [{ ...commit, topics: left }]
        }),
      }))

  /** Words of which none may be in an answer, by what the viewer is let see. */
  function forbidden(world: World, viewer: 'company' | 'link', isFound: boolean): string[] {
    const shows = (section: keyof PrivacySettings) => isFound && sees(viewer, world.privacy[section])
    const left = countable(world)
    const words = { typescript: '"slug":"typescript"', go: '"slug":"go"', rust: '"slug":"rust"' }
    const seen = new Set(
      left.flatMap(({ commits }) => commits.flatMap((one) => one.topics.map(([slug]) => slug))),
    )
    const told = left.filter(({ isPrivate, commits }) => !isPrivate && commits.length > 0)
    const ids = new Set(told.flatMap(({ commits }) => commits.map(({ id }) => id)))
    const names = new Set(told.map(({ name }) => name))
    return [
      ...(shows('introduction')
        ? []
        : ['Namemark', 'Headmark', 'Placemark', '"activelyLooking"', '"internship"']),
      ...(shows('contact') ? [] : [who.email.toLowerCase()]),
      ...topics.filter((slug) => !shows('expertise') || !seen.has(slug)).map((slug) => words[slug]),
      ...repositories.flatMap(({ name, commits }) => [
        ...(shows('commits') && names.has(name) ? [] : [name]),
        ...commits.filter(({ id }) => !shows('commits') || !ids.has(id)).map(({ id }) => id),
      ]),
    ]
  }

  /** What `viewer` is shown where what is hidden was never worked on: written anew without it, and rolled back. */
  async function neverWorked(world: World, viewer: 'company' | 'link') {
    let shown: unknown
    let numbers: readonly unknown[] = []
    const work = server.database.tenant(who.accountId, async (tx) => {
      erasing(tx)
      await tx.deleteFrom('evidence_month').execute()
      await tx.deleteFrom('topic_choice').execute()
      for (const { id, commits } of countable(world)) {
        await keepCommits(tx, { tenantId: who.accountId, repositoryId: id, generation: 0 }, commits)
      }
      const now = server.clock.now()
      shown = await showDeveloper(tx, who.accountId, viewer, now)
      const opened: unknown[] = []
      for (const slug of topics) opened.push(await showNumber(tx, who.accountId, viewer, slug, now))
      numbers = opened
      throw new RolledBack()
    })
    await expect(work).rejects.toBeInstanceOf(RolledBack)
    return { shown, numbers }
  }

  const toggled = <T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> =>
    new Set(set.has(value) ? [...set].filter((each) => each !== value) : [...set, value])

  /** One step of the developer, by the operation that they have for it. */
  async function next(world: World, below: (bound: number) => number): Promise<World> {
    const kind = below(10)
    if (kind < 5) {
      const section = privacySections[below(privacySections.length)] ?? 'introduction'
      const value = privacyValues[below(privacyValues.length)] ?? 'nobody'
      await decide(server, who, section, value)
      return { ...world, privacy: { ...world.privacy, [section]: value } }
    }
    if (kind < 7) {
      const slug = topics[below(topics.length)] ?? 'go'
      const hidden = toggled(world.hidden, slug)
      await chooseTopic(server, who, slug, { hidden: hidden.has(slug) })
      return { ...world, hidden }
    }
    if (kind < 8) {
      const id = repositories[below(repositories.length)]?.id ?? ''
      const excluded = toggled(world.excluded, id)
      const body = { included: !excluded.has(id) }
      bodyOf(await call(server, who, `/repositories/${id}`, { method: 'PUT', body }))
      return { ...world, excluded }
    }
    if (kind < 9) {
      await block(server, who, domain, !world.isBlocked)
      return { ...world, isBlocked: !world.isBlocked }
    }
    const steps = world.isAsked ? [6, 5] : [4, 5]
    for (const from of steps) await step(server, who, from, world.isAsked ? 'decrement' : 'increment')
    await refresh(server, who.accountId)
    return { ...world, isAsked: !world.isAsked }
  }

  test('is, in what they hide, as if it had never been, for companies, blocked companies, links and strangers, and to themselves looking as those do', async () => {
    const below = numbersFrom(20_261_124)
    let world: World = {
      privacy: { introduction: 'companies', expertise: 'companies', commits: 'nobody', contact: 'nobody' },
      hidden: new Set(),
      excluded: new Set(),
      isAsked: true,
      isBlocked: false,
    }
    const strangers = await strangersRead()
    const kinds = { found: 0, blocked: 0, closed: 0, partly: 0, opened: 0 }
    let before = await counted()
    for (let number = 0; number < worlds; number += 1) {
      if (number % 40 === 0) await server.database.global((tx) => tx.deleteFrom('call_window').execute())
      for (let steps = 1 + below(2); steps > 0; steps -= 1) world = await next(world, below)
      const where = `world ${number}: ${JSON.stringify({ ...world, hidden: [...world.hidden], excluded: [...world.excluded] })}`
      const { privacy } = world
      const added = new Map<string, number>()
      const looked = (name: string, surface: string, viewer: 'company' | 'link', times: number) => {
        const fields = privacySections.filter((section) => sees(viewer, privacy[section]))
        const key = [name, surface, ...fields].join(' ')
        added.set(key, (added.get(key) ?? 0) + times)
      }
      let worked: Awaited<ReturnType<typeof neverWorked>> | undefined
      const viewedAs: Record<string, unknown> = { company: closed, public: closed }
      for (const [at, company] of companies.entries()) {
        const isFound =
          world.isAsked && sees('company', privacy.introduction) && !(at === 1 && world.isBlocked)
        const answers = await companyReads(company, who.accountId)
        const text = JSON.stringify(answers)
        // What it asks for itself, and what the bystander shows, is no word of the developer's.
        const own = JSON.stringify(absent[at])
        const leaks = forbidden(world, 'company', isFound).filter(
          (word) => text.split(word).length > own.split(word).length,
        )
        expect(leaks.map((word) => `${where}, ${company.name}: ${word}`)).toEqual([])
        if (isFound) worked ??= await neverWorked(world, 'company')
        const [read, meant] = isFound
          ? [
              [answers.look, answers.numbers],
              [
                [200, worked?.shown],
                worked?.numbers.map((number) => (number === null ? gone : [200, number])),
              ],
            ]
          : [answers, absent[at]]
        expect([where, read]).toEqual([where, meant])
        if (isFound) viewedAs['company'] = worked?.shown
        if (!isFound) continue
        looked(company.name, 'search', 'company', 2)
        const opened = worked?.numbers.filter((number) => number !== null).length ?? 0
        if (opened > 0) {
          const fields = sees('company', privacy.commits) ? ['expertise', 'commits'] : ['expertise']
          const key = [company.name, 'search', ...fields].join(' ')
          added.set(key, (added.get(key) ?? 0) + opened)
        }
        kinds.opened += opened
        if ((answers.add[0] as number) === 201) {
          added.set(`${company.name} position`, 1)
        }
      }
      const opened = told(await opening(server, hashIn(link)))
      expect([where, opened]).toEqual([
        where,
        [200, { profile: (await neverWorked(world, 'link')).shown, expiresAt: link.link.expiresAt }],
      ])
      const byLink: Record<string, unknown> = (opened[1] as { profile: Record<string, unknown> }).profile
      viewedAs['link'] = byLink
      viewedAs['public'] = Object.fromEntries(
        privacySections.map((section) => [
          section,
          privacy[section] === 'everybody' ? byLink[section] : null,
        ]),
      )
      // A company that is not blocked: the first one never is.
      for (const [viewer, meant] of Object.entries(viewedAs)) {
        const viewed = told(await call(server, who, `/shownProfile?viewer=${viewer}`))
        expect([where, viewer, viewed]).toEqual([where, viewer, [200, meant]])
      }
      const text = JSON.stringify(opened)
      expect([where, forbidden(world, 'link', true).filter((word) => text.includes(word))]).toEqual([
        where,
        [],
      ])
      looked('Link', 'link', 'link', 1)
      const readByStrangers = number % 10 === 0 ? await strangersRead() : strangers
      expect([where, readByStrangers]).toEqual([where, strangers])
      const after = await counted()
      const grown = [...after].filter(([key, looks]) => looks !== (before.get(key) ?? 0))
      expect([where, new Map(grown.map(([key, looks]) => [key, looks - (before.get(key) ?? 0)]))]).toEqual([
        where,
        added,
      ])
      before = after
      if (!world.isAsked || !sees('company', privacy.introduction)) kinds.closed += 1
      else if (world.isBlocked) kinds.blocked += 1
      else kinds.found += 1
      if (world.hidden.size > 0 || world.excluded.size > 0) kinds.partly += 1
    }
    // The worlds are of every kind, so that none of the above holds for want of a case.
    expect(Object.entries(kinds).filter(([, count]) => count < worlds / 20)).toEqual([])
  })
})
