import { expect, it } from 'vitest'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'
import type { Exclusion } from '#server/evidence/topics/classifier/exclusions/exclusion-of.ts'
import { commitUrl, presentCommit } from './present-commit.ts'

const id = 'a'.repeat(40)
const kept: StoredCommit = {
  id,
  at: 1_793_786_400,
  address: 1,
  coAuthor: true,
  people: 3,
  signed: false,
  mergedByOther: false,
  witnessed: true,
  notes: ['lockFile', 'a note of a later release', 'bulk'],
  topics: [['typescript', 9]],
}
const repository = {
  id: 'one',
  name: 'ledger',
  included: true,
  isGone: false,
  published: true,
  copied: false,
  url: 'https://github.com/ada/ledger.git',
  commits: [kept],
}

it.each([
  ['https://github.com/ada/ledger', `https://github.com/ada/ledger/commit/${id}`],
  ['https://github.com/ada/ledger.git', `https://github.com/ada/ledger/commit/${id}`],
  ['https://gitlab.com/group/sub/ledger.git', `https://gitlab.com/group/sub/ledger/-/commit/${id}`],
  ['https://bitbucket.org/ada/ledger', `https://bitbucket.org/ada/ledger/commits/${id}`],
  ['https://codeberg.org/ada/ledger', `https://codeberg.org/ada/ledger/commit/${id}`],
  ['https://git.example/ada/ledger', null],
  ['https://github.com.evil.example/ada/ledger', null],
  [null, null],
])('links a commit of %s to its public page %s', (url, page) => {
  expect(commitUrl(url, id)).toBe(page)
})

it('presents a commit with its people, its witnessed date and its known notes', () => {
  expect(presentCommit(repository, id)).toEqual({
    id,
    at: '2026-11-04T10:00:00.000Z',
    url: `https://github.com/ada/ledger/commit/${id}`,
    coAuthor: true,
    people: 3,
    witnessed: true,
    notes: ['lockFile', 'bulk'],
  })
  expect(presentCommit(repository, 'b'.repeat(40))).toBeNull()
})

it('presents every note for excluded files', () => {
  const reasons: Record<Exclusion, true> = {
    deleted: true,
    submodule: true,
    symlink: true,
    binary: true,
    lockFile: true,
    vendored: true,
    build: true,
    snapshot: true,
    generated: true,
    minified: true,
  }
  expect(Object.keys(reasons).filter((reason) => !isCommitNote(reason))).toEqual([])
})
