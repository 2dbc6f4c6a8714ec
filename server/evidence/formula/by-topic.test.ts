import { describe, expect, it } from 'vitest'
import { evidenceByTopic, tierOf, type StoredRepository } from './by-topic.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'

const at = Date.UTC(2026, 10, 2) / 1000
const latest = at + 86_400
const commit = (id: string, more: Partial<StoredCommit> = {}): StoredCommit => ({
  id,
  at,
  address: 1,
  coAuthor: false,
  people: 1,
  signed: false,
  mergedByOther: false,
  witnessed: false,
  notes: [],
  topics: [['go', 30]],
  ...more,
})
const repository = (
  id: string,
  commits: StoredCommit[],
  more: Partial<StoredRepository> = {},
): StoredRepository => ({
  id,
  included: true,
  published: true,
  copied: false,
  commits,
  ...more,
})
const confirmed = new Set([1])

describe('the tier of a commit', () => {
  const published = { published: true, copied: false }
  const bundle = { published: false, copied: false }
  const copy = { published: true, copied: true }

  it.each([
    ['is verified by a verified email', commit('a'), published, 'verified'],
    [
      'is unverified with an email that is only claimed',
      commit('a', { address: 2 }),
      published,
      'unverified',
    ],
    ['is signed by a key', commit('a', { signed: true, address: 2 }), published, 'signed'],
    ['is signed by a key in a bundle', commit('a', { signed: true }), bundle, 'signed'],
    ['is signed by a key in a copy', commit('a', { signed: true }), copy, 'signed'],
    [
      'is merged by another, with an email that is only claimed',
      commit('a', { address: 2, mergedByOther: true }),
      published,
      'mergedByOther',
    ],
    [
      'is verified by email rather than by its merge',
      commit('a', { mergedByOther: true }),
      published,
      'verified',
    ],
    ['is unverified in a bundle', commit('a'), bundle, 'unverified'],
    [
      'is merged by another in a private repository',
      commit('a', { mergedByOther: true }),
      bundle,
      'mergedByOther',
    ],
    ['is unverified in a copy', commit('a', { mergedByOther: true }), copy, 'unverified'],
    [
      'is unverified for a co-author',
      commit('a', { coAuthor: true, signed: true, mergedByOther: true }),
      published,
      'unverified',
    ],
  ] as const)('%s', (_title, of, where, tier) => {
    expect(tierOf(of, where, confirmed)).toBe(tier)
  })
})

describe('the evidence by topic', () => {
  it('contains each commit by topic, with its repository and tier', () => {
    const both = commit('b', {
      topics: [
        ['go', 5],
        ['docker', 7],
      ],
      address: 2,
    })
    expect(evidenceByTopic([repository('shop', [commit('a'), both])], confirmed, latest)).toEqual(
      new Map([
        [
          'go',
          [
            { commit: 'a', repository: 'shop', at, lines: 30, tier: 'verified' },
            { commit: 'b', repository: 'shop', at, lines: 5, tier: 'unverified' },
          ],
        ],
        ['docker', [{ commit: 'b', repository: 'shop', at, lines: 7, tier: 'unverified' }]],
      ]),
    )
  })

  const counted = (repositories: StoredRepository[]) =>
    (evidenceByTopic(repositories, confirmed, latest).get('go') ?? []).map((piece) => [
      piece.repository,
      piece.commit,
      piece.lines,
    ])

  it('counts a commit once, in the included repository connected first', () => {
    const [fork, origin] = [
      repository('fork', [commit('a')]),
      repository('origin', [commit('a'), commit('b')]),
    ]
    expect(counted([fork, origin])).toEqual([
      ['fork', 'a', 30],
      ['origin', 'b', 30],
    ])
    expect(counted([{ ...fork, included: false }, origin])).toEqual([
      ['origin', 'a', 30],
      ['origin', 'b', 30],
    ])
  })

  it('divides lines among people, at least one line each', () => {
    const people = [1, 2, 4, 50].map((count) => commit(`${count}`, { people: count }))
    expect(counted([repository('shop', people)]).map(([, , lines]) => lines)).toEqual([30, 15, 7, 1])
  })

  it('ignores dates before 1990 and later than a day after the analysis', () => {
    const from1990 = Date.UTC(1990, 0, 1) / 1000
    const dates = [0, from1990 - 1, from1990, latest, latest + 1]
    const commits = dates.map((date) => commit(`${date}`, { at: date }))
    expect(counted([repository('shop', commits)]).map(([, id]) => id)).toEqual([`${from1990}`, `${latest}`])
  })
})
