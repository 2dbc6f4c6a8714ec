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
    { type: 'success', message: 'Saved' },
    { type: 'danger', message: 'Not saved' },
    { type: '', message: '' },
  ])
})
