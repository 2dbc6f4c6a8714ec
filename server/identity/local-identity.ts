import type { Database, GlobalTx } from '../db/database.ts'
import type { ActionMail, ProviderLog } from '../identity-provider/context.ts'
import {
  createLocalIdentityProvider,
  type LocalIdentityProvider,
} from '../identity-provider/local-identity-provider.ts'
import { queueVerificationMail } from '../modules/accounts/verification-mail.ts'
import { endAll } from '../session/ending.ts'

export interface LocalIdentityOptions {
  database: Database
  clock: { now(): Date }
  /** The installation's secret key. */
  secretKey: Uint8Array
  /** The origin people see, without a slash at the end. */
  publicUrl: string
  log: ProviderLog
}

/**
 * The local identity provider as this product runs it: its mails in our words and through our outbox, our sessions
 * over as soon as the provider's are.
 */
export function openLocalIdentity(options: LocalIdentityOptions): LocalIdentityProvider {
  const { database, clock, secretKey, publicUrl, log } = options

  const sendActionMail = async (tx: GlobalTx, { kind, uid, to, code, expiresAt }: ActionMail): Promise<void> => {
    if (kind === 'PASSWORD_RESET') throw new Error('Password resets are not mailed by the browser')
    await queueVerificationMail(tx, { to, uid, name: null, code, expiresAt }, { publicUrl, now: clock.now() })
  }

  return createLocalIdentityProvider({
    database,
    clock,
    secretKey,
    projectId: 'assay',
    publicOrigin: publicUrl,
    log,
    sendActionMail,
    onSessionsEnded: (tx, uid, now, because) => endAll(tx, uid, because, now),
  })
}
