/** The product's whole stack on PostgreSQL, without request limits. Arguments: url, port, secret in hex. */
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLocalIdentityProvider } from '#server/auth/identity-provider/local-identity-provider.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import { findRoot } from '#server/root.ts'

const [url = '', port = '', secret = ''] = process.argv.slice(2)
const secretKey = Buffer.from(secret, 'hex')
const publicUrl = 'http://localhost:4300'
const clock = { now: () => new Date() }
const log = pino({ level: 'error' })
const database = await openDatabase({ url })
const identity = createLocalIdentityProvider({
  database,
  clock,
  secretKey,
  projectId: 'assay',
  publicOrigin: publicUrl,
  log,
  sendActionMail: () => Promise.resolve(),
  requestPasswordReset: () => Promise.resolve(),
})
const app = await createApp({
  root: findRoot(),
  database,
  identity: identity.port,
  identityRoutes: identity.plugin,
  operations: moduleOperations,
  clock,
  secretKey,
  publicUrl,
  local: true,
  client: null,
  validateResponses: false,
  loggerInstance: log,
  limits: { requests: 100_000_000, absent: 100_000_000 },
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
