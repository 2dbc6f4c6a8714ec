import { readConfig, type Config } from '../config.ts'

/**
 * The frame of a database command: configuration in, one line out. A failure is told by its message alone, without a
 * stack, and the process exits with 1.
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
