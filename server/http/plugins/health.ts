import { operation } from '../../contract/operation.ts'
import { problem } from '../../contract/problem.ts'

const readyWithinMs = 1_500

/** Live: the process answers. Ready: the database answers too. */
export const operations = [
  operation('getLiveness', { respond: async () => ({ status: 200, body: { status: 'ok' } }) }),
  operation('getReadiness', {
    respond: async (_request, { database, log }) => {
      try {
        await answeredInTime(database.ping())
        return { status: 200, body: { status: 'ok' } }
      } catch (error) {
        log.warn({ err: error }, 'not ready')
        return problem(503, { code: 'unavailable', retryAfter: 1 })
      }
    },
  }),
]

async function answeredInTime(ping: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), readyWithinMs)
  })
  try {
    await Promise.race([ping, late])
  } finally {
    clearTimeout(timer)
  }
}
