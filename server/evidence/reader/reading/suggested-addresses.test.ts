import { describe, expect, test } from 'vitest'
import { joinedSuggestions, noNamesake, SuggestedAddresses, type Namesake } from './suggested-addresses.ts'

const ada: Namesake = { name: 'Ada  Łovelace', logins: ['ada-l'] }
/** Encodes a name as latin1 bytes, as git prints it. */
const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

function suggestionsOf(person: Namesake, commits: readonly (readonly [name: string, address: string])[]) {
  const found = new SuggestedAddresses(person, new Set(['ada@claimed.example']))
  for (const [name, author] of commits) found.add({ name: bytes(name), author: bytes(author) })
  return found.list.map(({ address, commits: count }) => `${address} ${count}`)
}

describe('suggesting an email', () => {
  test.each([
    ['for the same name in any case and spacing', 'ada ŁOVELACE ', 'a@old.example', true],
    ['for the login as a name', 'Ada-L', 'a@old.example', true],
    ['not for the login at another host', 'Someone', 'ada-l@old.example', false],
    ['for GitHub’s hidden form of the login', 'Somebody', '1234+ada-l@users.noreply.github.com', true],
    ['for GitHub’s former hidden form of the login', 'Somebody', 'ada-l@users.noreply.github.com', true],
    ['not for the login at a similar host', 'Somebody', 'ada-l@users.noreply.github.com.example', false],
    ['not for a part of the name', 'Ada', 'a@old.example', false],
    ['not for a longer name with the same start', 'Ada Łovelace-King', 'a@old.example', false],
    ['not for another person', 'Bo', 'bo@old.example', false],
    ['not for a longer login with the same start', 'Bo', 'ada-loves@old.example', false],
    ['not for a claimed email', 'Ada Łovelace', 'ada@claimed.example', false],
    ['not for a bot', 'Ada Łovelace', 'ada[bot]@users.noreply.github.com', false],
    ['not for an email without a domain', 'Ada Łovelace', 'ada@laptop', false],
    ['not for text that is no email', 'Ada Łovelace', 'ada lovelace', false],
    ['not for markup', 'Ada Łovelace', '<b>@old.example', false],
    ['not for an overlong email', 'Ada Łovelace', `${'a'.repeat(250)}@old.example`, false],
  ])('%s', (_, name, address, is) => {
    expect(suggestionsOf(ada, [[name, address]])).toEqual(is ? [`${address} 1`] : [])
  })

  test('ignores one-word names, because many people share them', () => {
    expect(
      suggestionsOf({ name: 'Ada', logins: ['al'] }, [
        ['Ada', 'ada@old.example'],
        ['al', 'al@old.example'],
      ]),
    ).toEqual([])
  })

  test('suggests none for an unnamed developer', () => {
    expect(suggestionsOf(noNamesake, [['', 'ada@old.example']])).toEqual([])
  })
})

test('suggests twenty emails, most used first', () => {
  const many = Array.from({ length: 30 }, (_, n) => [ada.name ?? '', `a${n + 10}@old.example`] as const)
  const twice = [many[29] ?? many[0]].flatMap((one) => (one === undefined ? [] : [one]))
  const all = suggestionsOf(ada, [...many, ...twice])
  expect([all.length, ...all.slice(0, 3)]).toEqual([
    20,
    'a39@old.example 2',
    'a10@old.example 1',
    'a11@old.example 1',
  ])
})

test('adds up the commits of an email over several histories', () => {
  const one = [{ address: 'a@x.example', commits: 2 }]
  const other = [
    { address: 'b@x.example', commits: 3 },
    { address: 'a@x.example', commits: 2 },
  ]
  expect(joinedSuggestions(one, other)).toEqual([
    { address: 'a@x.example', commits: 4 },
    { address: 'b@x.example', commits: 3 },
  ])
})
