import fastify from 'fastify'
import { expect, test } from 'vitest'
import { servedReadiness } from './served-readiness.ts'

test('the start waits until twenty concurrent calls are all served', async () => {
  const app = fastify()
  let looks = 0
  app.decorate('isUnderPressure', () => {
    looks += 1
    return looks === 1
  })
  let calls = 0
  // Refuses the last of the first twenty, like an overloaded event loop.
  app.get('/api/health/ready', async (_request, reply) => {
    calls += 1
    return reply.status(calls === 20 ? 503 : 200).send()
  })
  await servedReadiness(app)
  expect([looks, calls]).toEqual([3, 40])
})
