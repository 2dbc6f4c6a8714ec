import { expect, it } from 'vitest'
import { initialMailedLink, isAwaited, isSent, reduceMailedLink } from './mailed-link-logic.ts'
import type { MailedLinkEvent, MailedLinkState } from './mailed-link-logic.ts'

const after = (...events: MailedLinkEvent[]): MailedLinkState =>
  events.reduce(reduceMailedLink, initialMailedLink)
const sent = (token: string): MailedLinkEvent => ({ type: 'link.sent', token })
const answered: MailedLinkEvent = { type: 'link.answered' }

it.each([
  ['nothing was sent', [], { sent: [], awaited: 0 }],
  ['a link was sent', [sent('a')], { sent: ['a'], awaited: 1 }],
  ['the link was answered', [sent('a'), answered], { sent: ['a'], awaited: 0 }],
  ['a link was sent again', [sent('a'), answered, sent('a')], { sent: ['a'], awaited: 1 }],
  ['one of two was answered', [sent('a'), sent('b'), answered], { sent: ['a', 'b'], awaited: 1 }],
  ['more answers arrived than links were sent', [answered], { sent: [], awaited: 0 }],
])('counts the links when %s', (_title, events, state) => {
  const present = after(...events)
  expect(present).toEqual(state)
  expect([isSent(present, 'a'), isAwaited(present)]).toEqual([state.sent.includes('a'), state.awaited > 0])
})
