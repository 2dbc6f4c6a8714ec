import { describe, expect, it } from 'vitest'
import { contentLimits, formOf, type DigestForm } from './digest-content.ts'
import { differenceOf, united } from './merge-lists.ts'

const formWith = (summaries: Readonly<Record<string, string>>, recipientIds: string[] = []): DigestForm => ({
  ...formOf(null),
  items: Object.entries(summaries).map(([applicationId, summary]) => ({ applicationId, summary })),
  recipientIds,
})
const base = formWith({ ada: 'Go', bo: '' }, ['priya'])

describe('what two versions of the candidates differ in', () => {
  it('names the candidates of one version, and the summaries', () => {
    const mine = formWith({ ada: 'Go', lena: '' })
    const theirs = formWith({ ada: 'Rust', jonas: '' })
    expect(differenceOf(mine, theirs, 'items')).toEqual({
      onlyMine: ['lena'],
      onlyTheirs: ['jonas'],
      summaries: [{ applicationId: 'ada', summary: 'Rust' }],
      isOrder: false,
    })
  })

  it('says that the order alone differs', () => {
    expect(differenceOf(base, formWith({ bo: '', ada: 'Go' }), 'items')).toEqual({
      onlyMine: [],
      onlyTheirs: [],
      summaries: [],
      isOrder: true,
    })
  })
})

describe('both versions in one', () => {
  it.each([
    [
      'both additions',
      { ada: 'Go', bo: '', lena: '' },
      { ada: 'Go', bo: '', jonas: '' },
      ['ada', 'bo', 'jonas', 'lena'],
    ],
    ['neither of two removals', { ada: 'Go' }, { bo: '' }, []],
    ['a removal and an addition', { ada: 'Go' }, { ada: 'Go', bo: '', jonas: '' }, ['ada', 'jonas']],
    ['the stored order', { bo: '', ada: 'Go', lena: '' }, { ada: 'Go', bo: '' }, ['ada', 'bo', 'lena']],
  ])('hold %s', (_title, mine, theirs, expected) => {
    const both = united(base, formWith(mine), formWith(theirs), 'items')
    expect(both?.items.map(({ applicationId }) => applicationId)).toEqual(expected)
  })

  it('hold my summary where I changed it, and the stored one elsewhere', () => {
    const both = united(
      base,
      formWith({ ada: 'Go', bo: 'Mine' }),
      formWith({ ada: 'Rust', bo: 'Theirs' }),
      'items',
    )
    expect(both?.items.map(({ summary }) => summary)).toEqual(['Rust', 'Mine'])
  })

  it('are not offered where they are more than a digest holds', () => {
    const many = (letter: string) =>
      formWith(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${letter}${at}`, ''])))
    expect(contentLimits.items).toBeLessThan(40)
    expect(united(formOf(null), many('a'), many('b'), 'items')).toBeNull()
  })

  it('hold the recipients of both', () => {
    const both = united(base, formWith({}, ['priya', 'rob']), formWith({}, ['cleo']), 'recipientIds')
    expect(both?.recipientIds).toEqual(['cleo', 'rob'])
  })
})
