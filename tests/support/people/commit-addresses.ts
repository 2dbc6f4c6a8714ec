/** A developer's commit emails: added, verified and removed. */
import { randomUUID } from 'node:crypto'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'
import { mailsTo } from './registration.ts'
import type { TestServer } from '../server/server.ts'

export type CommitAddress = components['schemas']['CommitAddress']

/** An email that is not in use. */
export const someAddress = (): string => `dana-${randomUUID()}@work.example`

export const claimAddress = async (
  server: Reachable,
  who: Person,
  email = someAddress(),
): Promise<CommitAddress> =>
  bodyOf(
    await call(server, who, '/commitAddresses', { method: 'POST', body: { email, from: 'profile' } }),
    201,
  )

/** Secrets of the links emailed to an address, newest first. */
export const linksTo = async (server: TestServer, email: string): Promise<string[]> =>
  (await mailsTo(server, email)).map(({ links: [link] }) => {
    const { searchParams } = new URL(link ?? '')
    return searchParams.get('confirm') ?? ''
  })

export const follow = (server: TestServer, who: Person, token: string) =>
  call(server, who, '/commitAddresses/confirm', { method: 'POST', body: { token } })

/** Adds an email and follows its link. */
export async function confirmAddress(
  server: TestServer,
  who: Person,
  email = someAddress(),
): Promise<CommitAddress> {
  await claimAddress(server, who, email)
  const [token = ''] = await linksTo(server, email)
  return bodyOf(await follow(server, who, token))
}
