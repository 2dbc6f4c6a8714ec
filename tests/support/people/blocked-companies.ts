/** Companies that a developer blocks, as the screen asks it. */
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'

export type Blocked = components['schemas']['BlockedCompanyPage']

/** The answer to a block, or to its end. */
export const blocking = (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  domain: string,
  blocked = true,
) =>
  call(server, who, `/blockedCompanies/${encodeURIComponent(domain)}`, { method: 'PUT', body: { blocked } })

/** The same where it succeeds: the domains that are blocked from then on. */
export const block = async (...args: Parameters<typeof blocking>): Promise<string[]> =>
  bodyOf<Blocked>(await blocking(...args)).items.map(({ domain }) => domain)

/** The companies that each block of a developer covers, by its domain. */
export const coveredBy = async (server: Reachable, who: Pick<Person, 'idToken' | 'cookie'>) =>
  Object.fromEntries(
    bodyOf<Blocked>(await call(server, who, '/blockedCompanies')).items.map(
      ({ domain, companies, hasMore }) => [domain, { companies, hasMore }],
    ),
  )
