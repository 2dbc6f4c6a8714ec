import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The entry file of a runner, and the Node options it needs. */
export interface RunnerEntry {
  readonly file: string
  readonly execArgv: readonly string[]
}

/**
 * Returns the built runner if it exists, else its source with the loader of the other sources, because the parent
 * process may have been given that loader in another way.
 */
export function runnerEntry(built: URL, source: URL): RunnerEntry {
  if (existsSync(fileURLToPath(built))) return { file: fileURLToPath(built), execArgv: [] }
  const loader = createRequire(source).resolve('tsx')
  return { file: fileURLToPath(source), execArgv: ['--import', pathToFileURL(loader).href] }
}
