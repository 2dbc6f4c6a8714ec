import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { openClient } from '#tests/support/server/live-server.ts'
import {
  call,
  cookieOf,
  registerPerson,
  registerRecruiter,
  type Reachable,
} from '#tests/support/people/people.ts'
import { companySteps } from '#machines/domain/account/onboarding-steps.ts'
import { people, type Account, type Kind } from '../sessions/people.ts'
import type { Stand } from './stand.ts'

/** A real user of a persona. */
export interface Player {
  readonly email: string
  readonly password: string
  /** The provider's tokens from the registration; the only way in without an account. */
  readonly token: { readonly idToken: string; readonly refreshToken: string; readonly cookie: string } | null
}

function answered<Answer>(answer: LightMyRequestResponse): Answer {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}

/** Registers a user with the provider, with an account if `user` is given; the address is unverified. */
async function unconfirmed(server: Reachable, user: object | null): Promise<Player> {
  const email = `${randomUUID()}@assay.example`
  const password = `correct horse ${randomUUID()}`
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
  const payload = { email, password, returnSecureToken: true }
  const made = await server.app.inject({ method: 'POST', url, payload })
  const tokens = answered<{ idToken: string; refreshToken: string }>(made)
  const token = { ...tokens, cookie: cookieOf(made) }
  if (user !== null) {
    answered(await call(server, token, '/registerPassword', { method: 'POST', body: { user, email } }))
  }
  return { email, password, token }
}

/** A developer with a verified address who never signed in. */
async function confirmed(server: Reachable, name: string): Promise<Player> {
  const player = await unconfirmed(server, { userType: 'user', name })
  const inbox = await call(server, null, `/local/inbox?to=${encodeURIComponent(player.email)}`)
  const { items } = answered<{ items: { links: string[] }[] }>(inbox)
  const token = new URL(items[0]?.links[0] ?? '').searchParams.get('token')
  const headers = { cookie: `fp=${player.token?.cookie ?? ''}` }
  answered(await call(server, null, '/verifyEmail', { method: 'POST', body: { token }, headers }))
  return player
}

async function developer(server: Reachable, name: string, profile: Account['profile']): Promise<Player> {
  const { email, password, ...person } = await registerPerson(server, { userType: 'user', name })
  const who = { email, password, ...person }
  if (profile !== 'new') {
    const body = { details: { name } }
    answered(await call(server, who, '/initUser', { method: 'PUT', body }))
  }
  if (profile === 'begun') {
    const body = { kind: 'user', from: 0 }
    answered(await call(server, who, '/incrementOnboardingStep', { method: 'PATCH', body }))
  }
  return { email, password, token: null }
}

/** A recruiter of a founded company, set up if its profile is made. */
async function recruiter(
  server: Reachable,
  name: string,
  { profile, isClosing }: Pick<Account, 'profile' | 'isClosing'>,
): Promise<Player> {
  const { email, password, ...person } = await registerRecruiter(server, name)
  for (let from = 0; profile === 'made' && from < companySteps; from += 1) {
    const body = { kind: 'company', from }
    answered(await call(server, person, '/incrementOnboardingStep', { method: 'PATCH', body }))
  }
  if (isClosing) {
    const body = { type: 'company.closingRequested', name }
    const answer = await call(server, person, '/company/events', { method: 'POST', body })
    if (answer.statusCode !== 204) throw new Error(`${answer.statusCode} ${answer.body}`)
  }
  return { email, password, token: null }
}

/** Creates a user of a persona, by the API as far as possible. */
export async function playerOf(kind: Kind, { url, sql }: Stand): Promise<Player> {
  const { name, account } = people[kind]
  const server = await openClient(url)
  try {
    const company = { userType: 'company', name, companyName: `${name} Partners` }
    if (account.type === null) return await unconfirmed(server, null)
    if (!account.isVerified) {
      return await unconfirmed(server, account.type === 'user' ? { userType: 'user', name } : company)
    }
    if (!account.hasSignedIn) return await confirmed(server, name)
    if (account.type === 'user') {
      const player = await developer(server, name, account.profile)
      if (account.isSuperUser)
        await sql('update account set super_user = true where email = $1', [player.email])
      return player
    }
    return account.hasCompany
      ? await recruiter(server, company.companyName, account)
      : { ...(await registerPerson(server, company)), token: null }
  } finally {
    await server.close()
  }
}
