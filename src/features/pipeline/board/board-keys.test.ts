import { describe, expect, it } from 'vitest'
import { boardIntent, type BoardIntent, type KeyPress } from './board-keys.ts'

const columns = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']].map((ids) => ids.map((id) => ({ id })))
const key = (name: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
const to = (id: string): BoardIntent => ({ kind: 'focus', id })

describe('the keyboard of the board', () => {
  it.each<[string, string, KeyPress, BoardIntent | null]>([
    ['down goes to the next card', 'a1', key('ArrowDown'), to('a2')],
    ['up goes to the card before', 'a2', key('ArrowUp'), to('a1')],
    ['up at the top means nothing', 'a1', key('ArrowUp'), null],
    ['down at the bottom means nothing', 'a3', key('ArrowDown'), null],
    [
      'right passes over an empty column, to its last card where it is shorter',
      'a3',
      key('ArrowRight'),
      to('c1'),
    ],
    ['left goes to the same height', 'd1', key('ArrowLeft'), to('c1')],
    ['right at the last column means nothing', 'd2', key('ArrowRight'), null],
    ['End goes to the end of the column', 'a1', key('End'), to('a3')],
    ['Home goes to its top', 'a3', key('Home'), to('a1')],
    [
      'Alt with right moves the card on',
      'a1',
      key('ArrowRight', { altKey: true }),
      { kind: 'step', direction: 1 },
    ],
    [
      'Alt with left moves it back',
      'a1',
      key('ArrowLeft', { altKey: true }),
      { kind: 'step', direction: -1 },
    ],
    ['Alt with up means nothing', 'a2', key('ArrowUp', { altKey: true }), null],
    ['M opens the menu', 'a1', key('m'), { kind: 'menu' }],
    ['a shortcut of the browser is left alone', 'a1', key('ArrowRight', { ctrlKey: true }), null],
    ['Enter is the button’s own', 'a1', key('Enter'), null],
    ['a card that the filter took away leads nowhere', 'gone', key('ArrowDown'), null],
  ])('%s', (_title, id, press, expected) => {
    expect(boardIntent(columns, id, press)).toEqual(expected)
  })
})
