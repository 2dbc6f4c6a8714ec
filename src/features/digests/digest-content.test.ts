import { describe, expect, it } from 'vitest'
import {
  addressed,
  contentOf,
  contentLimits,
  formOf,
  isSame,
  movedTo,
  picked,
  removed,
  restored,
  summarised,
  tooLong,
} from './digest-content.ts'
import type { DigestForm } from './digest-content.ts'

const withItems = (...ids: string[]): DigestForm => ({
  ...formOf(null),
  items: ids.map((applicationId) => ({ applicationId, summary: `${applicationId} is strong` })),
})
const order = ({ items }: DigestForm) => items.map(({ applicationId }) => applicationId)

describe('the candidates of a digest', () => {
  it('are picked at the end, once', () => {
    const form = picked(withItems('ada'), 'bo')
    expect([order(form), form.items[1]?.summary, order(picked(form, 'ada'))]).toEqual([
      ['ada', 'bo'],
      '',
      ['ada', 'bo'],
    ])
  })

  it('are at most as many as the contract allows', () => {
    const full = withItems(...Array.from({ length: contentLimits.items }, (_, at) => `c${at}`))
    expect(picked(full, 'one-more')).toBe(full)
  })

  it.each([
    ['up', 'cy', 1, ['ada', 'cy', 'bo']],
    ['down', 'ada', 1, ['bo', 'ada', 'cy']],
    ['no further than the start', 'ada', -1, ['ada', 'bo', 'cy']],
    ['no further than the end', 'cy', 9, ['ada', 'bo', 'cy']],
    ['nowhere without an item', 'dee', 0, ['ada', 'bo', 'cy']],
  ])('move %s with their summaries', (_title, id, place, expected) => {
    const form = movedTo(withItems('ada', 'bo', 'cy'), id, place)
    expect([order(form), form.items.every((item) => item.summary.startsWith(item.applicationId))]).toEqual([
      expected,
      true,
    ])
  })

  it('are removed, and described one by one', () => {
    expect(order(removed(withItems('ada', 'bo'), ['ada']))).toEqual(['bo'])
    expect(summarised(withItems('ada', 'bo'), 'bo', 'Knows Go').items).toEqual([
      { applicationId: 'ada', summary: 'ada is strong' },
      { applicationId: 'bo', summary: 'Knows Go' },
    ])
  })

  it('return to their places with their summaries, once', () => {
    const before = withItems('ada', 'bo', 'cy')
    const form = removed(before, ['ada', 'bo'])
    const back = restored(picked(form, 'ada'), before, ['ada', 'bo'])
    expect([order(back), back.items[1]?.summary]).toEqual([['cy', 'bo', 'ada'], 'bo is strong'])
    expect(restored(form, before, ['ada', 'bo'])).toEqual(before)
  })
})

it.each([
  ['an introduction', { introduction: 'x'.repeat(contentLimits.introduction + 1) }, 'introduction'],
  [
    'a summary',
    { items: [{ applicationId: 'bo', summary: 'x'.repeat(contentLimits.summary + 1) }] },
    { item: 'bo' },
  ],
  ['no text', { introduction: ` ${'🦀'.repeat(contentLimits.introduction)} ` }, null],
])('%s is too long', (_title, changes, expected) => {
  expect(tooLong({ ...withItems('ada'), ...changes })).toEqual(expected)
})

it('recipients are added once and removed', () => {
  const form = addressed(addressed(formOf(null), 'priya', true), 'priya', true)
  expect([form.recipientIds, addressed(form, 'priya', false).recipientIds]).toEqual([['priya'], []])
})

it('spaces around a text are not sent, and are no change', () => {
  const form = { ...withItems('ada'), introduction: ' Hello ' }
  expect(contentOf(form)).toEqual({
    introduction: 'Hello',
    masked: false,
    items: [{ applicationId: 'ada', summary: 'ada is strong' }],
    recipientIds: [],
  })
  expect([isSame(form, { ...form, introduction: 'Hello' }), isSame(form, { ...form, masked: true })]).toEqual(
    [true, false],
  )
})
