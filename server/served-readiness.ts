import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Calls that have to be answered at once, as many as a proxy or a first page sends together. */
const callsAtOnce = 20
const againMs = 200
const patienceMs = 30_000

/**
 * Resolves once twenty calls of readiness at once were each answered 200. The work of the start delays the event loop of a
 * busy machine, and calls are refused as overload meanwhile. Gives up after 30 s: readiness itself then says what is wrong.
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
