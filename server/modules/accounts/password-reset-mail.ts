import type { Clock } from '#server/contract/operation.ts'
import type { Database } from '#server/db/database.ts'
import type { IdentityProvider } from '#server/contract/ports/identity.ts'
import { greeting } from './greeting.ts'
import { findAccount } from './repository.ts'

/** Codes for "no account has this address"; after other codes, a retry may succeed. */
const noAccountCodes: ReadonlySet<string> = new Set(['user-not-found', 'user-disabled', 'invalid-email'])

/**
 * Returns the function that writes the reset mail for the worker: null if no account that may sign in has the address.
 * Rejects if the provider could not answer.
 */
export function passwordResetWording(ports: {
  database: Database
  identity: Pick<IdentityProvider, 'createPasswordReset'>
  clock: Clock
  /** Without a trailing slash. */
  publicUrl: string
}) {
  const { database, identity, clock, publicUrl } = ports
  return async (to: string) => {
    const created = await identity.createPasswordReset(to)
    if (!created.ok) {
      if (noAccountCodes.has(created.code)) return null
      throw new Error(`no link for a new password: ${created.code}`)
    }
    const { uid, code, expiresAt } = created.value
    const account = await database.global((tx) => findAccount(tx, uid))
    const minutes = Math.round((expiresAt.getTime() - clock.now().getTime()) / 60_000)
    const content = {
      to,
      subject: 'Reset your password',
      greeting: greeting(account?.name ?? null),
      before: ['Reset the password of your Assay account:'],
      action: {
        label: 'Reset password',
        url: `${publicUrl}/resetPassword?token=${encodeURIComponent(code)}`,
      },
      after: [
        `This link works once and expires in ${minutes} minutes. A new password signs you out everywhere.`,
        'Didn’t ask for this? Ignore this email; your password stays the same.',
      ],
    }
    return { uid, content }
  }
}
