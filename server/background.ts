import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock } from './contract/operation.ts'
import type { Forge } from './contract/ports/forge.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import type { Database } from './db/database.ts'
import type { HistoryReader } from './evidence/analysis/histories.ts'
import { jobKinds } from './job-kinds.ts'
import { inboxTransport, smtpTransport } from './work/mail/mail-transport.ts'
import { createQueue } from './work/queue/queue.ts'

export interface Background {
  /** Stops claiming and waits for running jobs within the grace time; other workers take the rest. */
  stop(): Promise<void>
}

/** Starts background work: mails, imports, analyses and scheduled tasks, all from one queue. */
export async function startBackground(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'demo'>,
  ports: {
    clock: Clock
    log: Logger
    database: Database
    identity: IdentityProvider
    histories: HistoryReader
    forge: Forge | null
  },
): Promise<Background> {
  const transport = config.smtpUrl === null ? inboxTransport : smtpTransport(config.smtpUrl, config.mailFrom)
  const isDemo = config.demo !== 'none'
  const kinds = jobKinds({ ...ports, transport, publicUrl: config.publicUrl, isDemo })
  const queue = createQueue({ ...ports, kinds })
  await queue.start()
  return {
    async stop() {
      await queue.stop()
      transport.close()
    },
  }
}
