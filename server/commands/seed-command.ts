/**
 * `npm run db:seed`: inserts this release's topics and the demo workspace; refused in production. Repeatable.
 */
import { createLocalIdentityProvider } from '../auth/identity-provider/local-identity-provider.ts'
import { deriveAddressKey } from '../address-key.ts'
import { loadTopics } from '../evidence/topics/public.ts'
import { ConfigError } from '../config.ts'
import { readSecretKey } from '../secret-key.ts'
import { openConfigured } from '../configured-database.ts'
import { runCommand } from './command.ts'
import { demoAccounts } from '../seed/demo-accounts.ts'
import { seedDemo } from '../seed/seed-demo.ts'

const clock = { now: () => new Date() }
const quiet = { info: () => undefined, error: () => undefined }
const messages = {
  made: `The demo workspace is made. Sign in as ${demoAccounts.map(({ email, password }) => `${email} / ${password}`).join(' or ')}.`,
  present: 'The demo workspace is there already; nothing was changed.',
  refused: 'An account with an address of the demo exists; nothing was made.',
}

await runCommand(async (config) => {
  if (config.production)
    throw new ConfigError('the demo workspace is refused in production: its accounts are public')
  const database = await openConfigured(config)
  const secretKey = readSecretKey(config)
  try {
    deriveAddressKey(database, secretKey)
    await database.global(loadTopics)
    const provider = createLocalIdentityProvider({
      database,
      clock,
      secretKey,
      projectId: 'assay',
      publicOrigin: config.publicUrl,
      log: quiet,
      sendActionMail: () => Promise.reject(new Error('nobody asks for a mail here')),
      requestPasswordReset: () => Promise.reject(new Error('nobody asks for a mail here')),
    })
    return messages[await seedDemo({ database, provider, clock })]
  } finally {
    await database.close()
  }
})
