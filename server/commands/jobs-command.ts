/** `npm run jobs` lists failed jobs; `npm run jobs retry ID` or `retry all` retries them. */
import { openConfigured } from '../configured-database.ts'
import { listFailed, retryFailed, type FailedJob } from '../work/queue/failed-jobs.ts'
import { runCommand } from './command.ts'

const usage = 'usage: npm run jobs, npm run jobs retry ID, or npm run jobs retry all'
const mostListed = 200
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const line = ({ id, kind, subject, tenantId, attempts, failure, failedAt }: FailedJob) =>
  [
    id,
    failedAt?.toISOString() ?? 'tried again by the clock',
    `${kind} ${subject}`,
    ...(tenantId === null ? [] : [`company ${tenantId}`]),
    `${attempts} attempts`,
    failure ?? '',
  ].join('  ')

await runCommand(async (config, [verb, id, ...rest]) => {
  if (rest.length > 0 || (verb !== undefined && (verb !== 'retry' || id === undefined)))
    throw new Error(usage)
  // Managing the queue must not migrate the schema.
  const database = await openConfigured(config, { migrates: false })
  try {
    if (id === undefined) {
      const failed = await database.global((tx) => listFailed(tx, mostListed))
      return failed.length === 0 ? 'Nothing was given up.' : failed.map(line).join('\n')
    }
    if (id !== 'all' && !uuid.test(id)) throw new Error(`${id} is no id of a job; ${usage}`)
    const count = await database.global((tx) => retryFailed(tx, id === 'all' ? null : id))
    if (id !== 'all' && count === 0) throw new Error(`no job that was given up has the id ${id}`)
    return count === 1 ? '1 job is tried again.' : `${count} jobs are tried again.`
  } finally {
    await database.close()
  }
})
