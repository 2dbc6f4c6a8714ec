import { describe, expect, it } from 'vitest'
import { encodeMonth, type StoredCommit } from '#server/evidence/commits/month.ts'
import { computeNumbers } from '#server/evidence/numbers/compute.ts'
import { hiddenAmong, unchosen, type TopicChoice } from '#server/evidence/numbers/public.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { showCommits } from './show-commits.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const daySeconds = 86_400
const slugs = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
/** One topic is no longer in the catalogue. */
const catalogue = new Set(slugs.slice(0, 4))

interface World {
  readonly repositories: ReturnType<typeof repositoryOf>[]
  readonly choices: ReadonlyMap<string, TopicChoice>
}

const repositoryOf = (number: number, isPublic: boolean, isGone: boolean, commits: StoredCommit[]) => ({
  id: `repository-${number}`,
  name: `name-${number}`,
  included: true,
  url: `https://github.com/dana/name-${number}.git`,
  isPrivate: !isPublic,
  isGone,
  copied: false,
  addressesVersion: 1,
  commits,
})

/** Repositories with commits of the last years and some future ones, and the topic choices. */
function worldFrom(seed: number): World {
  const next = numbersFrom(seed)
  const commitOf = (): StoredCommit => ({
    // Few ids, so that some commits are in two repositories.
    id: `${next(60)}`.padStart(40, '0'),
    at: Math.floor(now.getTime() / 1000) + (next(400) === 0 ? next(3) : -next(700)) * daySeconds,
    address: 1,
    coAuthor: next(9) === 0,
    people: 1 + next(2),
    signed: next(5) === 0,
    mergedByOther: next(5) === 0,
    witnessed: true,
    notes: [],
    topics: slugs.filter(() => next(3) === 0).map((slug) => [slug, 1 + next(120)] as const),
  })
  const repositories = Array.from({ length: 1 + next(4) }, (_, number) =>
    repositoryOf(number, next(2) === 0, next(6) === 0, Array.from({ length: next(14) }, commitOf)),
  )
  const choices = new Map(
    slugs
      .filter(() => next(3) > 0)
      .map((slug) => [
        slug,
        {
          hidden: next(2) === 0,
          declared: next(2) === 0,
          dispute: next(2) === 0 ? `words on ${slug}` : null,
        },
      ]),
  )
  return { repositories, choices }
}

/** The same developer without any work or choices on hidden topics. */
function withoutHidden({ repositories, choices }: World): World {
  const isHidden = (slug: string) => choices.get(slug)?.hidden === true
  return {
    choices: new Map([...choices].filter(([slug]) => !isHidden(slug))),
    repositories: repositories.map((repository) => ({
      ...repository,
      commits: repository.commits.map((commit) => ({
        ...commit,
        topics: commit.topics.filter(([slug]) => !isHidden(slug)),
      })),
    })),
  }
}

/** The numbers and commits that others see. */
function shown({ repositories, choices }: World) {
  const stored = {
    repositories: repositories.map(({ commits: _, ...repository }) => repository),
    months: repositories.map(({ id, commits }) => ({ repositoryId: id, evidence: encodeMonth(commits) })),
    addresses: [{ number: 1, value: 'dana@example.com', isConfirmed: true }],
    signaturesFrom: 0,
  }
  const hidden = hiddenAmong(choices)
  const numbers = computeNumbers({ stored, hidden, catalogue, now })
  return {
    topics: numbers.topics
      .filter(({ slug }) => catalogue.has(slug) && !hidden.includes(slug))
      .map(({ slug, number, figures, shown: commits }) => ({ slug, number, figures, commits })),
    repositories: numbers.repositories.length,
    commits: showCommits(numbers.repositories),
  }
}

const worlds = Array.from({ length: 400 }, (_, seed) => worldFrom(seed + 1))

describe('what others are shown of somebody’s evidence', () => {
  it('is the same, every count included, as if hidden topics had never been worked on', () => {
    for (const world of worlds) expect(shown(world)).toEqual(shown(withoutHidden(world)))
    const hiding = worlds.filter((world) => {
      const bare = shown({ ...world, choices: new Map() })
      return JSON.stringify(bare) !== JSON.stringify(shown(world))
    })
    // Otherwise the comparison above would be vacuous.
    expect(hiding.length).toBeGreaterThan(200)
  })

  it('names nothing that is hidden, disputed, unpublished or not in the catalogue', () => {
    for (const world of worlds) {
      const text = JSON.stringify(shown(world))
      const hidden = [...world.choices].flatMap(([slug, { hidden }]) => (hidden ? [`"${slug}"`] : []))
      const unpublished = world.repositories
        .filter(({ isPrivate, isGone }) => isPrivate || isGone)
        .map(({ name }) => `"${name}"`)
      const unspoken = [...hidden, ...unpublished, '"epsilon"', 'words on']
      expect(unspoken.filter((word) => text.includes(word))).toEqual([])
    }
  })

  it('tells each commit in one count, and the ten latest of a public repository one by one', () => {
    for (const world of worlds) {
      const { commits, repositories: all } = shown(world)
      const { repositories, unpublished } = commits
      expect(repositories.length + unpublished.repositories).toBe(all)
      for (const { latest, commits: count, lastAt } of repositories) {
        expect([latest.length, latest[0]?.at]).toEqual([Math.min(count, 10), lastAt])
      }
    }
  })
})

describe('what others are shown of one repository', () => {
  const commit = (id: string, day: number, ...of: string[]): StoredCommit => ({
    id: id.repeat(40),
    at: Date.UTC(2026, 10, day) / 1000,
    address: 1,
    coAuthor: false,
    people: 1,
    signed: false,
    mergedByOther: false,
    witnessed: true,
    notes: [],
    topics: of.map((slug) => [slug, 30] as const),
  })
  const commits = [
    commit('a', 3, 'alpha'),
    commit('b', 4, 'alpha', 'beta'),
    commit('c', 5, 'beta'),
    commit('d', 6),
  ]
  const hidden = { ...unchosen, hidden: true }

  it('are the commits that evidence what is not hidden, where everybody sees them', () => {
    const choices = new Map([['beta', hidden]])
    expect(shown({ repositories: [repositoryOf(1, true, false, commits)], choices }).commits).toEqual({
      repositories: [
        {
          name: 'name-1',
          url: 'https://github.com/dana/name-1.git',
          commits: 2,
          firstAt: '2026-11-03T00:00:00.000Z',
          lastAt: '2026-11-04T00:00:00.000Z',
          latest: ['b', 'a'].map((id, index) => ({
            id: id.repeat(40),
            at: `2026-11-0${4 - index}T00:00:00.000Z`,
            url: `https://github.com/dana/name-1/commit/${id.repeat(40)}`,
          })),
        },
      ],
      unpublished: { repositories: 0, commits: 0 },
    })
  })

  it.each([
    ['is private or was uploaded', false, false],
    ['its host lists no more', true, true],
  ])('are counts alone of a repository that %s', (_what, isPublic, isGone) => {
    const repositories = [repositoryOf(1, isPublic, isGone, commits)]
    expect(shown({ repositories, choices: new Map() }).commits).toEqual({
      repositories: [],
      unpublished: { repositories: 1, commits: 3 },
    })
  })

  it('is nothing, not even that it was read, where all of it is hidden', () => {
    const choices = new Map([
      ['alpha', hidden],
      ['beta', hidden],
    ])
    const nothing = { repositories: [], unpublished: { repositories: 0, commits: 0 } }
    expect(shown({ repositories: [repositoryOf(1, true, false, commits)], choices })).toEqual({
      topics: [],
      repositories: 0,
      commits: nothing,
    })
  })
})
