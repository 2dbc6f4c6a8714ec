import { expect, it } from 'vitest'
import { isStillShown } from './still-shown.ts'

const from = { hidden: ['go'], open: ['shop'], closed: ['vault'], addresses: [1, 2] }
const now = {
  hidden: ['go'],
  repositories: [
    { id: 'shop', isOpen: true },
    { id: 'vault', isOpen: false },
  ],
  addresses: [1, 2],
}

it.each([
  ['nothing has changed', now],
  ['a hidden topic is shown again', { ...now, hidden: [] }],
  [
    'another repository is connected',
    { ...now, repositories: [...now.repositories, { id: 'new', isOpen: true }] },
  ],
  ['another email is claimed', { ...now, addresses: [1, 2, 3] }],
])('keeps stored commits visible when %s', (_what, at) => {
  expect(isStillShown(from, at)).toBe(true)
})

it.each([
  ['another topic is hidden', { ...now, hidden: ['go', 'rust'] }],
  ['a repository is excluded', { ...now, repositories: now.repositories.slice(1) }],
  ['a private repository is excluded', { ...now, repositories: now.repositories.slice(0, 1) }],
  [
    'a repository is made private',
    { ...now, repositories: now.repositories.map((each) => ({ ...each, isOpen: false })) },
  ],
  ['an email is removed', { ...now, addresses: [1] }],
])('hides stored commits once %s', (_what, at) => {
  expect(isStillShown(from, at)).toBe(false)
})
