import { readConfig, type Config } from '../config.ts'

/**
 * Runs a database command: configuration in, one line out. A failure prints its message without a stack and
 * exits with 1.
 */
export async function runCommand(work: (config: Config, args: string[]) => Promise<string>): Promise<void> {
  try {
    const line = await work(readConfig(process.env), process.argv.slice(2))
    process.stdout.write(`${line}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
