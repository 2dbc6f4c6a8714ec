/** `npm run jobs`: lists what the queue has given up; `npm run jobs retry ID` or `retry all` has it tried again. */
import { openDatabase } from '../db/database.ts'
import { listFailed, retryFailed, type FailedJob } from '../work/queue/failed-jobs.ts'
import { runCommand } from './command.ts'

const usage = 'usage: npm run jobs, npm run jobs retry ID, or npm run jobs retry all'
const mostListed = 200

const line = ({ id, kind, subject, tenantId, attempts, failure, failedAt }: FailedJob) =>
  [
    id,
    failedAt.toISOString(),
    `${kind} ${subject}`,
    ...(tenantId === null ? [] : [`company ${tenantId}`]),
    `${attempts} attempts`,
    failure ?? '',
  ].join('  ')

await runCommand(async (config, [verb, id, ...rest]) => {
  if (rest.length > 0 || (verb !== undefined && (verb !== 'retry' || id === undefined)))
    throw new Error(usage)
  const { databaseUrl, databaseMigrateUrl, dataDirectory, database: limits } = config
  const database = await openDatabase(
    databaseUrl === null
      ? { directory: dataDirectory, ...limits }
      : { url: databaseUrl, migrateUrl: databaseMigrateUrl ?? undefined, ...limits },
  )
  try {
    if (id === undefined) {
      const failed = await database.global((tx) => listFailed(tx, mostListed))
      return failed.length === 0 ? 'Nothing was given up.' : failed.map(line).join('\n')
    }
    const count = await database.global((tx) => retryFailed(tx, id === 'all' ? null : id, new Date()))
    return count === 1 ? '1 job is tried again.' : `${count} jobs are tried again.`
  } finally {
    await database.close()
  }
})
