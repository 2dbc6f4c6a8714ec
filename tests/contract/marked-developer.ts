/** A developer with unique words, their possible decisions, and what viewers may not read afterwards. */
import { expect } from 'vitest'
import {
  privacySections,
  privacyValues,
  sees,
  type PrivacySettings,
} from '#machines/domain/developer/privacy.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { erasing } from '#server/db/database.ts'
import { keepCommits } from '#server/evidence/commits/months.ts'
import { showDeveloper, showNumber } from '#server/modules/shown-profile/public.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { write } from '#tests/support/people/background.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { connectRepository, keepEvidence, repositoryOf } from '#tests/support/people/evidence-rows.ts'
import { commitsOf, decide, findable, refresh, step, type Findable } from '#tests/support/people/findable.ts'
import { call } from '#tests/support/people/people.ts'
import { makeLink, type NewProfileLink } from '#tests/support/people/profile-links.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { computeWithin, settleNumbers } from '#tests/support/people/computed-numbers.ts'

/** Of the company whose domain they block in some states. */
const domain = 'brightwater.example'
export const topics = ['typescript', 'go', 'rust'] as const

export interface World {
  privacy: PrivacySettings
  hidden: ReadonlySet<string>
  excluded: ReadonlySet<string>
  isAsked: boolean
  isBlocked: boolean
}
interface Repository {
  id: string
  name: string
  isPrivate: boolean
  commits: readonly StoredCommit[]
}

export interface Marked {
  server: TestServer
  who: Findable
  repositories: Repository[]
  link: NewProfileLink
}

class RolledBack extends Error {}

/** The excluded parts of some commits. */
const reasons = ['lockFile', 'generated'] as const

/** Commits that do not count, by reason: without date, without topic, or duplicated in another repository. */
const besideThem = (now: Date, mark: string, elsewhere: readonly StoredCommit[]): StoredCommit[] => [
  ...commitsOf(now, { typescript: 1, go: 1, rust: 1 }, `${mark} undated`).map((commit) => ({
    ...commit,
    at: 0,
  })),
  ...commitsOf(now, { go: 2 }, `${mark} bare`).map((commit) => ({
    ...commit,
    topics: [],
    notes: [...reasons],
  })),
  ...elsewhere.filter(({ topics: of }) => of.length > 0).slice(0, 4),
]

/** A developer with unique words and three repositories: two public, one private. */
export async function settleMarked(server: TestServer): Promise<Marked> {
  const details = { name: 'Namemark', headline: 'Headmark', location: 'Placemark' }
  const who = await findable(server, {}, details)
  const seeking = { jobSearchStatus: 'activelyLooking', employmentType: ['internship'] }
  bodyOf(await call(server, who, '/updateRecuitmentStatuses', { method: 'POST', body: seeking }))
  const words = { title: 'Workmark', organisation: 'Orgmark', from: '2007-07', text: 'Wordmark' }
  await write(server, who, words)
  const repositories: Repository[] = []
  const now = server.clock.now()
  for (const [name, known] of [
    ['first', { typescript: 3, go: 2 }],
    ['second', { go: 3, rust: 2 }],
    ['private', { rust: 4, typescript: 1 }],
  ] as const) {
    const url = `https://git.example/marked/${name}-mark`
    const { id } = repositoryOf(await connectRepository(server, who, url))
    const single = commitsOf(now, known, `${id} ${name}`)
    // Some are evidence of two topics: with one hidden they still count for the other.
    const commits = single.map((commit, at): StoredCommit => {
      const [slug] = commit.topics[0] ?? ['go']
      const beside = topics.find((each) => each !== slug) ?? 'go'
      const notes = at % 3 === 0 ? [...reasons] : []
      return at % 2 === 0
        ? { ...commit, notes }
        : {
            ...commit,
            notes,
            people: 2,
            topics: [
              [slug, 30],
              [beside, 12],
            ],
          }
    })
    commits.push(...besideThem(now, id, repositories[0]?.commits ?? []))
    await keepEvidence(server, who.accountId, id, commits)
    repositories.push({ id, name: `${name}-mark`, isPrivate: name === 'private', commits })
  }
  const hiddenHost = repositories.at(-1)?.id ?? ''
  await server.database.tenant(who.accountId, (tx) =>
    tx.updateTable('repository').set({ is_private: true }).where('id', '=', hiddenHost).execute(),
  )
  await settleNumbers(server)
  return { server, who, repositories, link: await makeLink(server, who, { label: 'Link' }) }
}

/** The commits that other viewers may see. */
const countable = ({ repositories }: Marked, { hidden, excluded }: World): Repository[] =>
  repositories
    .filter(({ id }) => !excluded.has(id))
    .map((repository) => ({
      ...repository,
      commits: repository.commits.flatMap((commit) => {
        const left = commit.topics.filter(([slug]) => !hidden.has(slug))
        return left.length === 0 ? [] : [{ ...commit, topics: left }]
      }),
    }))

/** Words that no answer may contain, by the viewer's projection. */
export function forbidden(
  marked: Marked,
  world: World,
  viewer: 'company' | 'link',
  isFound: boolean,
): string[] {
  const { who, repositories } = marked
  const shows = (section: keyof PrivacySettings) => isFound && sees(viewer, world.privacy[section])
  const left = countable(marked, world)
  const words = { typescript: '"slug":"typescript"', go: '"slug":"go"', rust: '"slug":"rust"' }
  const seen = new Set(
    left.flatMap(({ commits }) => commits.flatMap((one) => one.topics.map(([slug]) => slug))),
  )
  const reported = left.filter(({ isPrivate, commits }) => !isPrivate && commits.length > 0)
  const ids = new Set(reported.flatMap(({ commits }) => commits.map(({ id }) => id)))
  const names = new Set(reported.map(({ name }) => name))
  return [
    ...(shows('introduction')
      ? []
      : ['Namemark', 'Headmark', 'Placemark', '"activelyLooking"', '"internship"']),
    ...(shows('contact') ? [] : [who.email.toLowerCase()]),
    ...(shows('background') ? [] : ['Workmark', 'Orgmark', 'Wordmark', '"2007-07"']),
    ...topics.filter((slug) => !shows('expertise') || !seen.has(slug)).map((slug) => words[slug]),
    ...repositories.flatMap(({ name, commits }) => [
      ...(shows('commits') && names.has(name) ? [] : [name]),
      ...commits.filter(({ id }) => !shows('commits') || !ids.has(id)).map(({ id }) => id),
    ]),
  ]
}

/** What `viewer` is shown if the hidden work never existed: rewritten without it, and rolled back. */
export async function neverWorked(marked: Marked, world: World, viewer: 'company' | 'link') {
  const { server, who } = marked
  let shown: unknown
  let numbers: readonly unknown[] = []
  const work = server.database.tenant(who.accountId, async (tx) => {
    erasing(tx)
    await tx.deleteFrom('evidence_month').execute()
    await tx.deleteFrom('topic_choice').execute()
    for (const { id, commits } of countable(marked, world)) {
      await keepCommits(tx, { tenantId: who.accountId, repositoryId: id, generation: 0 }, commits)
    }
    const now = server.clock.now()
    await computeWithin(tx, who.accountId, now)
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

/** One change of the developer, by its operation. */
export async function next(
  { server, who, repositories }: Marked,
  world: World,
  below: (bound: number) => number,
): Promise<World> {
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
    await settleNumbers(server)
    return { ...world, hidden }
  }
  if (kind < 8) {
    const id = repositories[below(repositories.length)]?.id ?? ''
    const excluded = toggled(world.excluded, id)
    const body = { included: !excluded.has(id) }
    bodyOf(await call(server, who, `/repositories/${id}`, { method: 'PUT', body }))
    await settleNumbers(server)
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
