import { describe, expect, it } from 'vitest'
import {
  addressed,
  contentOf,
  digestLimits,
  formOf,
  isSame,
  movedTo,
  picked,
  pickable,
  removed,
  summarised,
} from './digest-content.ts'
import type { DigestForm } from './digest-content.ts'

const refusal = { rule: 'hasConsentForEachItem', facts: {}, fix: 'askForConsent', who: 'candidate' as const }
const person = (applicationId: string, refusals: (typeof refusal)[] = []) => ({
  applicationId,
  name: applicationId,
  stageId: 'screening',
  refusals,
})
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
    const full = withItems(...Array.from({ length: digestLimits.items }, (_, at) => `c${at}`))
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
    expect(order(removed(withItems('ada', 'bo'), 'ada'))).toEqual(['bo'])
    expect(summarised(withItems('ada', 'bo'), 'bo', 'Knows Go').items).toEqual([
      { applicationId: 'ada', summary: 'ada is strong' },
      { applicationId: 'bo', summary: 'Knows Go' },
    ])
  })

  it('leave the list of people, in which those who may not be shown are last', () => {
    const people = [person('ada', [refusal]), person('bo'), person('cy')]
    expect(pickable(people, withItems('bo')).map(({ applicationId }) => applicationId)).toEqual(['cy', 'ada'])
  })
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
