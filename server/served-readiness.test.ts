import fastify from 'fastify'
import { expect, test } from 'vitest'
import { servedReadiness } from './served-readiness.ts'

test('the start waits until twenty calls at once are each served', async () => {
  const app = fastify()
  let looks = 0
  app.decorate('isUnderPressure', () => {
    looks += 1
    return looks === 1
  })
  let calls = 0
  // The last of the first twenty is refused, as one that the event loop was late for.
  app.get('/api/health/ready', async (_request, reply) => {
    calls += 1
    return reply.status(calls === 20 ? 503 : 200).send()
  })
  await servedReadiness(app)
  expect([looks, calls]).toEqual([3, 40])
})
