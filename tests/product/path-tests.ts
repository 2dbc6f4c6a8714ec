/** `npm run test:paths`: the path-test workbench (docs/path-testing.md). */
import { readOptions } from '#tests/workbench/command/options.ts'
import { run } from '#tests/workbench/command/run.ts'
import { UsageError } from '#tests/workbench/command/usage-error.ts'
import { RevisionError } from '#tests/workbench/model/revision.ts'
import { machineFiles } from '#tests/workbench/model/registry.ts'
import { exitCodes } from '#tests/workbench/reports/finding.ts'
import { subjects } from './subjects.ts'
import { usage } from './usage.ts'

/** A reader such as `head` may close the pipe early; that is not an error. */
const quietly = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
}
for (const stream of [process.stdout, process.stderr]) stream.on('error', quietly)

const print = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  const machines = [...machineFiles().keys()]
  const options = readOptions(process.argv.slice(2), { machines, subjects })
  if (options === null) print(usage)
  else process.exitCode = await run(options, subjects, print)
} catch (error) {
  if (!(error instanceof UsageError || error instanceof RevisionError)) throw error
  // Printing the help would push the error off the screen.
  process.stderr.write(`${error.message}\nAll options: npm run test:paths -- --help\n`)
  process.exitCode = exitCodes.usage
}
