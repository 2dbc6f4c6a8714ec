import { cookieOf, registerPerson, signIn } from '#tests/support/people/people.ts'
import { register, signUp } from '#tests/support/people/registration.ts'
import { nowOf } from '../calls/records.ts'
import type { Cast } from '../operation-calls.ts'

export const petra = ({ server }: Pick<Cast, 'server'>) =>
  registerPerson(server, { userType: 'user', name: 'Petra Person' })

export async function petraInTwoBrowsers(cast: Cast) {
  const here = await petra(cast)
  return { here, there: await signIn(cast.server, here) }
}

/** A developer who has not opened the verification mail. */
export async function unverified(cast: Cast) {
  const stranger = await signUp(cast.server)
  const registered = await register(cast.server, stranger, { userType: 'user', name: 'Una Unread' })
  return { ...stranger, cookie: cookieOf(registered), registeredAt: nowOf(cast) }
}

/** The sign-in methods of a person with a password only, as `getAccount` answers them. */
export const byPassword = { hasPassword: true, providers: [] }
