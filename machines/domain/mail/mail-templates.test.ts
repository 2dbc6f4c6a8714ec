import { describe, expect, it } from 'vitest'
import { fillTokens, firstNameOf, tokensOf, unknownTokens, type TokenValues } from './mail-templates.ts'

const values: TokenValues = {
  firstName: 'Ada',
  name: 'Ada Lovelace',
  position: 'Staff engineer',
  client: 'Northwind',
  company: 'Brightwater',
  sender: 'Ines Costa',
}

describe('tokens of a template', () => {
  it('are fewer in a digest, which addresses no candidate', () => {
    expect(tokensOf('digest')).toEqual(['position', 'client', 'company', 'sender'])
    expect(unknownTokens('digest', 'Hi {{firstName}}')).toEqual(['{{firstName}}'])
  })

  it('are known with spaces inside the braces, and nothing else is', () => {
    expect(unknownTokens('mail', 'Hi {{ firstName }} at {{client}}')).toEqual([])
    expect(unknownTokens('mail', '{{unknown}} {{FirstName}} {{#each}} {{unknown}}')).toEqual([
      '{{unknown}}',
      '{{FirstName}}',
      '{{#each}}',
    ])
  })

  it('are refused inside one another and without an end', () => {
    expect(unknownTokens('mail', '{{client {{position}} }}')).toEqual(['{{client  }}'])
    expect(unknownTokens('mail', 'Dear {{firstName, thank you for your time')).toEqual([
      '{{firstName, thank y',
    ])
    expect(unknownTokens('mail', 'Ada}}')).toEqual(['}}'])
  })
})

describe('filling a template', () => {
  it('puts in every value', () => {
    expect(fillTokens('mail', 'Hi {{firstName}}, {{ position }} at {{client}}', values)).toEqual({
      text: 'Hi Ada, Staff engineer at Northwind',
      blank: [],
    })
  })

  it('names tokens without a value once, and leaves them', () => {
    const unnamed = { ...values, firstName: null, client: ' ' }
    expect(fillTokens('mail', '{{firstName}} {{client}} {{firstName}}', unnamed)).toEqual({
      text: '{{firstName}} {{client}} {{firstName}}',
      blank: ['firstName', 'client'],
    })
  })

  it('fills no token that a value brings, and copies signs of replacement patterns', () => {
    const odd = { ...values, name: '{{client}} $& $1' }
    expect(fillTokens('mail', '{{name}}', odd)).toEqual({ text: '{{client}} $& $1', blank: [] })
  })
})

it.each([
  ['Ada Lovelace', 'Ada'],
  ['Dr. Ada Lovelace', 'Ada'],
  ['Lovelace, Ada', 'Ada'],
  ['Jean-Luc O’Neill', 'Jean-Luc'],
  ['Lovelace', null],
  ['Dr. Lovelace', null],
  ['A. Lovelace', null],
  ['J R Tolkien', null],
  ['ada99 dev', null],
  ['山田 太郎', null],
  [' ', null],
])('reads the first name of "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
