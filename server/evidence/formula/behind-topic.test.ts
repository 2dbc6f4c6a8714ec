import { expect, it } from 'vitest'
import { sharesAsOf } from './expertise.ts'
import { weekOf } from './weeks.ts'
import { behindTopic, indexCommits } from './behind-topic.ts'
import { evidenceByTopic, knownCommits, type StoredRepository } from './by-topic.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'

const at = Date.UTC(2026, 10, 2, 12) / 1000
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
const repository = (id: string, commits: StoredCommit[], included = true): StoredRepository => ({
  id,
  included,
  published: true,
  copied: false,
  commits,
})

function behind(repositories: readonly StoredRepository[]) {
  const evidence = evidenceByTopic(repositories, new Set([1]), latest).get('go') ?? []
  return behindTopic('go', sharesAsOf(evidence, weekOf(at)), indexCommits(knownCommits(repositories, latest)))
}

it('counts witnessed, shared and noted commits among the counted ones', () => {
  const reported = behind([
    repository('shop', [
      commit('a', { witnessed: true, notes: ['lockFile', 'bulk'] }),
      commit('b', { people: 2, notes: ['lockFile'] }),
      commit('c', { topics: [['rust', 5]], witnessed: true, people: 3, notes: ['generated'] }),
      commit('d', { topics: [], notes: ['vendored', 'lockFile'] }),
      commit('e', { topics: [] }),
    ]),
  ])
  expect(reported).toEqual({
    commits: 2,
    witnessed: { commits: 1, points: 27 },
    shared: 1,
    notes: new Map([
      ['lockFile', 2],
      ['bulk', 1],
    ]),
    notCounted: { leftOut: 0, twice: 0, undated: 0 },
    bare: {
      commits: 2,
      notes: new Map([
        ['vendored', 1],
        ['lockFile', 1],
      ]),
    },
  })
})

it('counts each excluded commit under one reason, unless it counts elsewhere', () => {
  const { commits, notCounted } = behind([
    repository('left out', [commit('a'), commit('f'), commit('g', { topics: [['rust', 5]] })], false),
    repository('shop', [commit('a'), commit('b', { at: 0 }), commit('c', { at: latest + 1 })]),
    repository('fork', [commit('a'), commit('b'), commit('h', { topics: [] })]),
    repository('left out too', [commit('f'), commit('b')], false),
  ])
  expect({ commits, ...notCounted }).toEqual({ commits: 1, leftOut: 1, twice: 2, undated: 2 })
})
