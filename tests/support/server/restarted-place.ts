import type { DatabaseOptions } from '#server/db/database.ts'
import { patientLimits, postgresTarget, type EngineName } from '../database/database.ts'
import { bareDirectory } from '../database/directories.ts'

/** A database and a directory that outlive a test's server processes. */
export interface RestartedPlace {
  readonly directory: string
  /** Environment for a server process that opens the database. */
  readonly environment: Record<string, string>
  /** Options of `openDatabase` while no server runs. */
  readonly options: DatabaseOptions
  remove(): Promise<void>
}

export async function restartedPlace(engine: EngineName, prefix: string): Promise<RestartedPlace> {
  const { path: directory, remove } = await bareDirectory(prefix)
  if (engine === 'embedded') return { directory, environment: {}, options: { directory }, remove }
  const { url, drop } = await postgresTarget()
  return {
    directory,
    environment: { DATABASE_URL: url },
    options: { url, limits: patientLimits },
    remove: async () => {
      await drop()
      await remove()
    },
  }
}
