import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { IdentityProvider } from '../contract/ports/identity.ts'
import type { Database } from '../db/database.ts'
import { demoDeveloper } from './demo-accounts.ts'
import { ensureDeveloper } from './developer.ts'
import { demoDevelopers } from './histories/developers.ts'

/** Days between two registrations. */
const daysBetween = 5

/**
 * Creates the demo developers other than the one that visitors sign in as. They have a verified address and
 * no password, so that signing in needs a mailed reset. Each is created once, in repeatable steps with the
 * claims last: a developer with claims, or a user who registered the address, is left alone.
 * @param founded when the demo began; all registered later
 */
export async function ensureDevelopers(
  database: Database,
  port: Pick<IdentityProvider, 'findByEmail' | 'createIdentity' | 'setClaims'>,
  founded: Date,
): Promise<void> {
  for (const [index, { name, addresses }] of demoDevelopers.entries()) {
    const [email] = addresses
    if (email === demoDeveloper.email) continue
    // Of two concurrent starts, one creates the identity and the other finds it.
    const made = (await port.findByEmail(email)) ?? (await create(port, { name, email }))
    if (made.hasPassword || made.claims['userType'] !== undefined) continue
    const at = new Date(founded.getTime() + index * daysBetween * dayMs)
    if (await ensureDeveloper(database, made.uid, { name, email }, at)) {
      await port.setClaims(made.uid, { userType: 'user', superUser: false })
    }
  }
}

async function create(
  port: Pick<IdentityProvider, 'findByEmail' | 'createIdentity'>,
  { name, email }: { name: string; email: string },
) {
  const created = await port.createIdentity({ email, emailVerified: true, displayName: name })
  const identity = created.ok ? created.value : await port.findByEmail(email)
  if (identity === null) throw new Error(`the demo's developer ${name} cannot be made`)
  return identity
}
