import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Clock } from './contract/operation.ts'
import type { IdentityProvider } from './contract/ports/identity.ts'
import type { Database } from './db/database.ts'
import { housekeepingTasks } from './housekeeping.ts'
import { passwordResetWording } from './modules/accounts/face.ts'
import { importExpiryKind, importKind } from './modules/imports/face.ts'
import { mailKind } from './work/mail/mail-kind.ts'
import { inboxTransport, smtpTransport } from './work/mail/mail-transport.ts'
import { createQueue } from './work/queue/queue.ts'
import { scheduleKind } from './work/schedule.ts'

export interface Background {
  /** Stops claiming, waits for what goes on within its grace; what is left is another worker's. */
  stop(): Promise<void>
}

/** What is done beside the requests: mails, imports and what is due by the clock, all from one queue. */
export async function startBackground(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  ports: { clock: Clock; log: Logger; database: Database; identity: IdentityProvider },
): Promise<Background> {
  const { clock, database, identity } = ports
  const { publicUrl } = config
  const transport = config.smtpUrl === null ? inboxTransport : smtpTransport(config.smtpUrl, config.mailFrom)
  const wordPasswordReset = passwordResetWording({ database, identity, clock, publicUrl })
  const queue = createQueue({
    ...ports,
    kinds: [
      mailKind({ database, transport, wordPasswordReset, clock }),
      importKind({ database, clock }),
      importExpiryKind({ database, clock }),
      scheduleKind(housekeepingTasks({ database, identity, clock })),
    ],
  })
  await queue.start()
  return {
    async stop() {
      await queue.stop()
      transport.close()
    },
  }
}
