import { describe, expect, it } from 'vitest'
import { contactDetailsIn, nameWordsIn } from './personal-words.ts'

describe('the words that give a name away', () => {
  it.each([
    ['the whole name', 'Jonas Vik leads the team.', 'Jonas Vik', ['Jonas', 'Vik']],
    ['a part with a possessive', 'Lena’s work is public.', 'Lena Fox', ['Lena']],
    ['a long part in lower case', 'ask jonas for it', 'Jonas Vik', ['jonas']],
    ['accents that are left out', 'Jose knows Go.', 'José Ruiz', ['Jose']],
    ['a hyphenated part', 'Writes as King.', 'Ada Lovelace-King', ['King']],
    ['a name without capitals', '我们推荐王伟', '王伟', ['王伟']],
    ['a word that is a short name in lower case', 'She will lead the team.', 'Will Smith', []],
    ['a particle', 'Moved to van sales.', 'Piet van Dijk', []],
    ['a part of a longer word', 'Jonasson is a town.', 'Jonas Vik', []],
    ['initials', 'J. led payments.', 'J. Vik', []],
    ['a text without the name', 'Built the payments core.', 'Jonas Vik', []],
  ])('%s', (_title, text, name, expected) => {
    expect(nameWordsIn(text, name)).toEqual(expected)
  })
})

describe('contact details', () => {
  it.each([
    ['an email address', 'Write to ada@lovelace.example.', ['ada@lovelace.example']],
    ['an international number', 'Call +49 170 1234567 today', ['+49 170 1234567']],
    ['a number with brackets', 'Call (555) 123-4567.', ['(555) 123-4567']],
    ['a national number', 'Tel. 030 1234567', ['030 1234567']],
    ['a number of nine digits', '512-345-678', ['512-345-678']],
    ['years', 'At Acme 2012-2016/2018', []],
    ['dates', 'Since 2026-11-28 and 01.02.2024', []],
    ['a large number', 'Handles 120,000,000 and 10 000 000 000 rows', []],
    ['a network address', 'Runs 192.168.100.200', []],
    ['a handle', 'See @ada on the forge', []],
  ])('%s', (_title, text, expected) => {
    expect(contactDetailsIn(text)).toEqual(expected)
  })
})
