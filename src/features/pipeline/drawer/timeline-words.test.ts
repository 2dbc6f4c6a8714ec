import { expect, it } from 'vitest'
import { timelineWords } from './timeline-words.ts'

const entry = (event: string, to: string | null) =>
  timelineWords({
    id: 'entry',
    entity: 'invitation',
    at: '2026-11-28T09:00:00.000Z',
    event,
    from: null,
    to,
    fromStage: null,
    toStage: null,
    fields: [],
    actor: null,
    actorKind: 'system',
  })

it.each([
  ['invitation.created', 'draft', 'Invitation drafted'],
  ['invitation.holdElapsed', 'sent', 'Invitation sent'],
  ['invitation.holdElapsed', 'draft', 'Invitation not sent, kept as a draft'],
  ['invitation.reported', null, 'Reported that something is wrong'],
  ['invitation.ofANewerServer', 'sent', 'invitation.ofANewerServer sent'],
])('the timeline says %s, with the state %s, as "%s"', (event, to, words) => {
  expect(entry(event, to)).toBe(words)
})
