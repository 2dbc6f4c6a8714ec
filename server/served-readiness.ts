import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** About as many as a proxy or a first page sends together. */
const callsAtOnce = 20
const againMs = 200
const patienceMs = 30_000

/**
 * Waits until the server answers 200 to twenty concurrent readiness calls. On a busy machine the start delays
 * the event loop, and the server refuses calls as overload. Gives up after 30 s; readiness then reports the
 * fault.
 */
export async function servedReadiness(app: FastifyInstance): Promise<void> {
  const until = performance.now() + patienceMs
  const isServed = async () => {
    if (app.isUnderPressure()) return false
    const calls = Array.from({ length: callsAtOnce }, () => app.inject('/api/health/ready'))
    return (await Promise.all(calls)).every(({ statusCode }) => statusCode === 200)
  }
  while (!(await isServed()) && performance.now() < until) await delay(againMs)
}
