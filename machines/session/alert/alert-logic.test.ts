import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { alertLogic, type AlertEvent } from './alert-logic.ts'

test('shows the latest success or error, and nothing once cleared', () => {
  const actor = createActor(alertLogic).start()
  const events: AlertEvent[] = [
    { type: 'alert.succeeded', message: 'Saved' },
    { type: 'alert.failed', message: 'Not saved' },
    { type: 'alert.cleared' },
  ]
  const seen = events.map((event) => {
    actor.send(event)
    return actor.getSnapshot().context
  })
  expect(seen).toEqual([
    { type: 'success', message: 'Saved', email: null, next: null },
    { type: 'danger', message: 'Not saved', email: null, next: null },
    { type: '', message: '', email: null, next: null },
  ])
})

test('shows an announcement once, on the next page, despite alerts and clearing before', () => {
  const actor = createActor(alertLogic).start()
  const announcement = { type: 'danger', message: 'Your session has ended', email: 'ada@b.example' } as const
  const events: AlertEvent[] = [
    { type: 'alert.succeeded', message: 'Saved' },
    { type: 'alert.announcedForNext', announcement },
    { type: 'alert.failed', message: 'Not saved' },
    { type: 'alert.cleared' },
    { type: 'alert.pageChanged' },
    { type: 'alert.pageChanged' },
  ]
  const seen = events.map((event) => {
    actor.send(event)
    return actor.getSnapshot().context
  })
  expect(seen).toEqual([
    { type: 'success', message: 'Saved', email: null, next: null },
    { type: 'success', message: 'Saved', email: null, next: announcement },
    { type: 'danger', message: 'Not saved', email: null, next: announcement },
    { type: '', message: '', email: null, next: announcement },
    { ...announcement, next: null },
    { type: '', message: '', email: null, next: null },
  ])
})
