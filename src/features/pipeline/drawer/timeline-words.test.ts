import { expect, it } from 'vitest'
import { timelineWords } from './timeline-words.ts'

const entry = (event: string, to: string | null, fields: string[] = []) =>
  timelineWords({
    id: 'entry',
    entity: 'invitation',
    at: '2026-11-28T09:00:00.000Z',
    event,
    from: null,
    to,
    fromStage: null,
    toStage: null,
    fields,
    actor: event.startsWith('application.client') ? 'Priya Nair' : null,
    actorKind: 'system',
  })

it.each([
  ['invitation.created', 'draft', 'Invitation drafted'],
  ['invitation.holdElapsed', 'sent', 'Invitation sent'],
  ['invitation.holdElapsed', 'draft', 'Invitation not sent, kept as a draft'],
  ['invitation.reported', null, 'Asked for a correction'],
  ['invitation.ofANewerServer', 'sent', 'invitation.ofANewerServer sent'],
])('the timeline says %s, with the state %s, as "%s"', (event, to, words) => {
  expect(entry(event, to)).toBe(words)
})

it.each([
  ['interview', 'Priya Nair chose Interview'],
  ['maybe', 'Priya Nair chose Maybe'],
  ['decline', 'Priya Nair declined'],
  ['ask', 'Priya Nair asked a question'],
])('the timeline says who of the client decided: %s', (decision, words) => {
  expect(entry('application.clientDecided', 'active.submitted', [decision])).toBe(words)
})

it('the timeline says who took a decision back, and of older entries that the client decided', () => {
  expect([
    entry('application.clientDecisionUndone', 'active.submitted'),
    entry('application.clientDecided', 'active.submitted'),
    entry('digest.holdElapsed', 'sent'),
  ]).toEqual(['Priya Nair undid the decision', 'Client decided', 'Digest sent to the client'])
})

it('the timeline names the template of an email', () => {
  expect([
    entry('mail.held', null, ['Thank you']),
    entry('mail.held', null),
    entry('mail.cancelled', null),
  ]).toEqual(['Email written from Thank you', 'Email written', 'Email canceled'])
})
