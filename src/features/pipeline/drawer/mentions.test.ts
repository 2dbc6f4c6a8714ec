import { describe, expect, it } from 'vitest'
import { insertMention, mentionedIn, offersFor, openMentionAt, piecesOf } from './mentions.ts'

const ines = { memberId: 'm1', name: 'Ines Moreau' }
const inesLong = { memberId: 'm2', name: 'Ines Moreau-Klein' }
const twin = { memberId: 'm3', name: 'Ines Moreau' }

describe('mentions', () => {
  it('open behind an @ that begins a word', () => {
    expect(openMentionAt('Ask @In', 7)).toEqual({ start: 4, typed: 'In' })
    expect(openMentionAt('Ask @Ines Mo', 12)).toEqual({ start: 4, typed: 'Ines Mo' })
    expect(openMentionAt('ines@mail', 9)).toBeNull()
    expect(openMentionAt('@Ines\nHello', 11)).toBeNull()
  })

  it('offer members by any word of their name, until the name is whole', () => {
    expect(offersFor([ines], { start: 0, typed: 'mor' })).toEqual([ines])
    expect(offersFor([ines], { start: 0, typed: 'oreau' })).toEqual([])
    expect(offersFor([ines], { start: 0, typed: 'Ines Moreau ' })).toEqual([])
  })

  it('put the name in place of what was typed', () => {
    expect(insertMention('Ask @In please', { caret: 7, start: 4, name: 'Ines Moreau' })).toEqual({
      text: 'Ask @Ines Moreau please',
      caret: 17,
    })
  })

  it('find the longest name, and no name inside a word', () => {
    expect(piecesOf('@Ines Moreau-Klein, @Ines Moreaux', [ines, inesLong])).toEqual([
      { text: '@Ines Moreau-Klein', members: [inesLong] },
      { text: ', @Ines Moreaux', members: [] },
    ])
  })

  it('mean the chosen one of several with one name, or all', () => {
    expect(mentionedIn('@Ines Moreau!', [ines, twin], new Set(['m3']))).toEqual(['m3'])
    expect(mentionedIn('@Ines Moreau!', [ines, twin], new Set())).toEqual(['m1', 'm3'])
    expect(mentionedIn('Nothing', [ines], new Set(['m1']))).toEqual([])
  })
})
