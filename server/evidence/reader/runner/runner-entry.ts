import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The file of a runner, and what Node needs to run it. */
export interface RunnerEntry {
  readonly file: string
  readonly execArgv: readonly string[]
}

/**
 * What the build made of a runner where it is there, else its source, with the loader that the rest of the sources run by: the
 * process that starts it may have got that in another way.
 */
export function runnerEntry(built: URL, source: URL): RunnerEntry {
  if (existsSync(fileURLToPath(built))) return { file: fileURLToPath(built), execArgv: [] }
  const loader = createRequire(source).resolve('tsx')
  return { file: fileURLToPath(source), execArgv: ['--import', pathToFileURL(loader).href] }
}
