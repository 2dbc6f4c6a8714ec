import closeWithGrace from 'close-with-grace'
import { bootServer } from './boot.ts'
import { readConfig } from './config.ts'
import { listenFault } from './listen-fault.ts'

const drainMs = 9_000

/** Errors whose message tells the operator what to do. */
const operatorErrors = new Set([
  'ConfigError',
  'DirectoryInUse',
  'DatabaseSetupError',
  'DatabaseUnavailable',
  'MigrationRefused',
  'SecretKeyChanged',
])

try {
  const config = readConfig(process.env, process.argv.slice(2))
  const server = await bootServer(config)
  closeWithGrace({ delay: drainMs, logger: false }, async ({ err }) => {
    if (err !== undefined) server.log.fatal({ err }, 'stopping after an unexpected error')
    await server.close()
  })
  console.log(server.app === null ? 'Assay is ready to run jobs' : `Assay is ready at ${config.publicUrl}`)
  for (const { name, email, password } of server.demoAccounts) {
    console.log(`  demo: ${email} / ${password} (${name})`)
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
  // Open handles must not keep a failed start alive.
  setTimeout(() => process.exit(), 2_000).unref()
}

function explain(error: unknown) {
  if (!(error instanceof Error)) return error
  if (operatorErrors.has(error.name)) return `Assay cannot start: ${error.message}`
  const fault = listenFault(error, process.env)
  return fault === null ? error : `Assay cannot start: ${fault}`
}
