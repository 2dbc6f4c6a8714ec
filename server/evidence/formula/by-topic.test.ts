import { describe, expect, it } from 'vitest'
import { evidenceByTopic, tierOf, type KeptRepository } from './by-topic.ts'
import type { KeptCommit } from '#server/evidence/commits/month.ts'

const at = Date.UTC(2026, 10, 2) / 1000
const latest = at + 86_400
const commit = (id: string, more: Partial<KeptCommit> = {}): KeptCommit => ({
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
  commits: KeptCommit[],
  more: Partial<KeptRepository> = {},
): KeptRepository => ({
  id,
  included: true,
  published: true,
  copied: false,
  commits,
  ...more,
})
const confirmed = new Set([1])

describe('who says that a commit is somebody’s', () => {
  const published = { published: true, copied: false }
  const bundle = { published: false, copied: false }
  const copy = { published: true, copied: true }

  it.each([
    ['a confirmed address', commit('a'), published, 'verified'],
    ['an address that is only claimed', commit('a', { address: 2 }), published, 'unverified'],
    ['a key', commit('a', { signed: true, address: 2 }), published, 'signed'],
    ['a key, in a file too', commit('a', { signed: true }), bundle, 'signed'],
    ['a key, in a copy too', commit('a', { signed: true }), copy, 'signed'],
    [
      'the provider, of an address that is only claimed',
      commit('a', { address: 2, mergedByOther: true }),
      published,
      'mergedByOther',
    ],
    ['a confirmed address before the provider', commit('a', { mergedByOther: true }), published, 'verified'],
    ['nobody, in an uploaded file', commit('a'), bundle, 'unverified'],
    [
      'its host, of a repository that others do not see',
      commit('a', { mergedByOther: true }),
      bundle,
      'mergedByOther',
    ],
    ['nobody, in a copy of another’s project', commit('a', { mergedByOther: true }), copy, 'unverified'],
    [
      'nobody, of a co-author',
      commit('a', { coAuthor: true, signed: true, mergedByOther: true }),
      published,
      'unverified',
    ],
  ] as const)('%s', (_who, of, where, tier) => {
    expect(tierOf(of, where, confirmed)).toBe(tier)
  })
})

describe('what the formula is given', () => {
  it('is each commit by topic, with its repository and who says so', () => {
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

  const counted = (repositories: KeptRepository[]) =>
    (evidenceByTopic(repositories, confirmed, latest).get('go') ?? []).map((piece) => [
      piece.repository,
      piece.commit,
      piece.lines,
    ])

  it('counts a commit once, in the repository that was connected earlier and counts', () => {
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

  it('divides lines by the people, and none counts less than one', () => {
    const people = [1, 2, 4, 50].map((count) => commit(`${count}`, { people: count }))
    expect(counted([repository('shop', people)]).map(([, , lines]) => lines)).toEqual([30, 15, 7, 1])
  })

  it('gives no credit for dates before 1990 and beyond a day after the reading', () => {
    const from1990 = Date.UTC(1990, 0, 1) / 1000
    const dates = [0, from1990 - 1, from1990, latest, latest + 1]
    const commits = dates.map((date) => commit(`${date}`, { at: date }))
    expect(counted([repository('shop', commits)]).map(([, id]) => id)).toEqual([`${from1990}`, `${latest}`])
  })
})
