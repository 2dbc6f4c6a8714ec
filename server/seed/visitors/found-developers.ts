import { demoEmail } from '#machines/domain/company/demo.ts'
import type { GlobalTx } from '../../db/database.ts'
import { timeZoneOf } from '../developer-profiles.ts'
import { madeUpPeople } from './made-up-people.ts'
import { insertMadeUp } from './insert-made-up.ts'

/** Creates the developers that a recruiter finds. They have no identity, so nobody can sign in as them. */
export async function insertFound(tx: GlobalTx, accountIds: readonly string[], now: Date): Promise<void> {
  for (const [index, accountId] of accountIds.entries()) {
    const person = madeUpPeople[index]
    if (person === undefined) throw new RangeError(`no made-up developer ${index}`)
    const { name, profile, ...about } = person
    const account = { accountId, uid: `demo-${accountId}`, name, email: demoEmail(name, accountId) }
    const timeZone = timeZoneOf(profile.timeZone)
    await insertMadeUp(tx, account, { ...about, profile: { ...profile, timeZone } }, now)
  }
}
