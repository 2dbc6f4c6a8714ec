import { describe, expect, test } from 'vitest'
import { joinedSuggestions, nobody, SuggestedAddresses, type Namesake } from './suggested-addresses.ts'

const ada: Namesake = { name: 'Ada  Łovelace', logins: ['ada-l'] }
/** Encodes a name as latin1 bytes, as git prints it. */
const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

function told(person: Namesake, commits: readonly (readonly [name: string, address: string])[]) {
  const found = new SuggestedAddresses(person, new Set(['ada@claimed.example']))
  for (const [name, author] of commits) found.add({ name: bytes(name), author: bytes(author) })
  return found.told.map(({ address, commits: count }) => `${address} ${count}`)
}

describe('an address is suggested', () => {
  test.each([
    ['under the very name, whatever its case and spaces', 'ada ŁOVELACE ', 'a@old.example', true],
    ['under the login as a name', 'Ada-L', 'a@old.example', true],
    ['of the login at another host', 'Somebody', 'ada-l@old.example', false],
    ['of the login as GitHub hides addresses', 'Somebody', '1234+ada-l@users.noreply.github.com', true],
    ['of the login as it hid them before', 'Somebody', 'ada-l@users.noreply.github.com', true],
    [
      'of the login at a host that looks like it',
      'Somebody',
      'ada-l@users.noreply.github.com.example',
      false,
    ],
    ['under a part of the name', 'Ada', 'a@old.example', false],
    ['under a name that begins like it', 'Ada Łovelace-King', 'a@old.example', false],
    ['of another person', 'Bo', 'bo@old.example', false],
    ['of a login that begins like it', 'Bo', 'ada-loves@old.example', false],
    ['that is claimed', 'Ada Łovelace', 'ada@claimed.example', false],
    ['of a program', 'Ada Łovelace', 'ada[bot]@users.noreply.github.com', false],
    ['that no mail reaches', 'Ada Łovelace', 'ada@laptop', false],
    ['that is none', 'Ada Łovelace', 'ada lovelace', false],
    ['that is markup', 'Ada Łovelace', '<b>@old.example', false],
    ['longer than an address is', 'Ada Łovelace', `${'a'.repeat(250)}@old.example`, false],
  ])('%s', (_, name, address, is) => {
    expect(told(ada, [[name, address]])).toEqual(is ? [`${address} 1`] : [])
  })

  test('under a name of one word never: many people have it', () => {
    expect(
      told({ name: 'Ada', logins: ['al'] }, [
        ['Ada', 'ada@old.example'],
        ['al', 'al@old.example'],
      ]),
    ).toEqual([])
  })

  test('of nobody never', () => {
    expect(told(nobody, [['', 'ada@old.example']])).toEqual([])
  })
})

test('the most used are told first, and twenty of them', () => {
  const many = Array.from({ length: 30 }, (_, n) => [ada.name ?? '', `a${n + 10}@old.example`] as const)
  const twice = [many[29] ?? many[0]].flatMap((one) => (one === undefined ? [] : [one]))
  const all = told(ada, [...many, ...twice])
  expect([all.length, ...all.slice(0, 3)]).toEqual([
    20,
    'a39@old.example 2',
    'a10@old.example 1',
    'a11@old.example 1',
  ])
})

test('of several histories, commits of one address are told together', () => {
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
