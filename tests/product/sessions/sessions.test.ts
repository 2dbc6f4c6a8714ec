/** The session model: personas, their events, and where the shared guard leads them. */
import { expect, test } from 'vitest'
import { routeClasses } from '#machines/navigation/route-types.ts'
import { navigationRules, routeCatalogue } from '#machines/navigation/navigation.ts'
import { kinds, people } from './people.ts'
import { places } from './places.ts'
import { sentencesOf } from './sentences.ts'
import { possible, sessionCells, sessionWalks, shortcut, stridesOf } from './walks.ts'

const walks = sessionWalks('transition')

const endOf = (kind: (typeof kinds)[number], words: readonly string[]) => {
  const strides = stridesOf(kind, words)
  if ('step' in strides) return strides
  const { addresses, titles, moved } = strides.at(-1)?.expected ?? { addresses: [], titles: [], moved: null }
  return { addresses, titles, moved }
}

test('thirteen personas open one screen of each of the twelve classes', () => {
  expect(kinds).toHaveLength(13)
  expect(Object.entries(places).map(([kind, route]) => [kind, routeCatalogue[route].class])).toEqual(
    routeClasses.map((kind) => [kind, kind]),
  )
  expect(sessionCells(walks).classes.size).toBe(13 * 12)
})

test('the walks cover every event that each persona can reach', () => {
  const { events } = sessionCells(walks)
  const all = kinds.flatMap((kind) => [...possible(kind)].map((word) => `${kind}: ${word}`))
  expect([...events].toSorted()).toEqual(all.toSorted())
})

test('the state cover opens each class once by its address and does nothing else', () => {
  const asked = sessionWalks('state').flatMap(({ kind, strides }) =>
    strides.map(({ event }) => `${kind}: ${event.word}`),
  )
  const all = kinds.flatMap((kind) => routeClasses.map((each) => `${kind}: deep link ${each}`))
  expect(asked.toSorted()).toEqual(all.toSorted())
  expect(sessionWalks('pair')).toHaveLength(walks.length)
})

test('the walks use every rule of the guard', () => {
  const all = sentencesOf(walks).map(({ spec, paths }) => [spec, paths.length > 0])
  expect(all).toEqual(navigationRules.map(({ id }) => [`docs/navigation.md#guard-rules: ${id}`, true]))
})

test('each persona has exactly its own events', () => {
  const only = (word: string) => kinds.filter((kind) => possible(kind).has(word))
  expect(only('verify').map((kind) => people[kind].name)).toEqual(['Priya', 'Lena'])
  expect(only('create company').map((kind) => people[kind].name)).toEqual(['Lena', 'Sam'])
  expect(
    stridesOf('somebody whose registration broke off', [
      'deep link verify',
      'sign out',
      'go guest',
      'sign in',
    ]),
  ).toMatchObject({ step: 4 })
  for (const word of ['back', 'reload', 'sign out', 'sign out in another tab', 'edit storage (nonsense)'])
    expect([word, only(word)]).toEqual([word, kinds])
})

test('a redirect of the guard follows the opened address and keeps it as the return target', () => {
  expect(endOf('nobody, where the browser remembers a company', ['deep link user'])).toEqual({
    addresses: ['/user/settings', '/companylogin?next=%2Fuser%2Fsettings'],
    titles: ['Sign in as a company'],
    moved: 'signInFirst',
  })
})

test('Back depends on the previous screen within a document, but not across documents', () => {
  const reached = ['deep link error', 'go guest', 'back']
  expect(endOf('a developer who has not confirmed the address', reached)).toEqual({
    addresses: ['/error', '/verifyToken'],
    titles: ['Verify your email'],
    moved: 'confirmFirst',
  })
  expect(
    endOf('a developer who has not confirmed the address', ['deep link error', 'deep link guest', 'back']),
  ).toEqual({ addresses: ['/error'], titles: ['Something went wrong'], moved: null })
})

test('a redirect to an empty profile continues to the set-up', () => {
  const first = 'a developer at the first visit'
  expect(endOf(first, ['deep link verify'])).toMatchObject({
    addresses: ['/verifyToken', '/user/profile', '/userOnboarding'],
    titles: ['About you'],
  })
  expect(endOf(first, ['deep link guest'])).toMatchObject({ titles: ['Create your profile'] })
})

test('a path that no longer fits reports the step and the possible events', () => {
  const misfit = stridesOf('the owner of a company', ['deep link company', 'verify'])
  expect(misfit).toMatchObject({ step: 2 })
  expect('offered' in misfit ? misfit.offered : []).toContain('reload')
})

test('a failure at the end of a long path is retried by the shortest one', () => {
  const words = ['deep link pass', 'go user', 'reload', 'go guest', 'sign out']
  const strides = stridesOf('a developer with a profile', words)
  if ('step' in strides) throw new Error('there is no such way')
  const short = shortcut({ kind: 'a developer with a profile', strides })
  expect(short?.strides.map(({ event }) => event.word)).toEqual(['deep link verify', 'sign out'])
  expect(shortcut({ kind: 'a developer with a profile', strides: strides.slice(0, 1) })).toBeNull()
})
