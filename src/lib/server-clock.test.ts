import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['five minutes behind', -300_000],
  ['five minutes ahead', 300_000],
  ['right', 0],
])('the server’s time is known to a browser whose clock is %s', (_title, off) => {
  let local = noon + off
  const clock = createServerClock(() => local)
  const before = clock.now()
  clock.note('Sat, 21 Nov 2026 12:00:00 GMT')
  local += 60_000
  expect([before, clock.now()]).toEqual([noon + off, noon + 60_000])
})

it('uses the browser’s own time when the server sends none', () => {
  const clock = createServerClock(() => noon)
  clock.note(null)
  clock.note('tomorrow')
  expect(clock.now()).toBe(noon)
})
