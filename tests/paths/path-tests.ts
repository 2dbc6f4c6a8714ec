/** `npm run test:paths`: the path-test workbench (docs/path-testing.md). */
import { readOptions, usage, UsageError } from './command/options.ts'
import { run } from './command/run.ts'
import { RevisionError } from './model/revision.ts'
import { machineFiles } from './model/registry.ts'
import { exitCodes } from './reports/finding.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  const options = readOptions(process.argv.slice(2), ['guard', ...machineFiles().keys()], process.env)
  if (options === null) print(usage)
  else process.exitCode = await run(options, print)
} catch (error) {
  if (!(error instanceof UsageError || error instanceof RevisionError)) throw error
  process.stderr.write(`${error.message}\n\n${usage}\n`)
  process.exitCode = exitCodes.usage
}
