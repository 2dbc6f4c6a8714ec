/** Companies that a developer blocks, by the screen's API calls. */
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'

export type Blocked = components['schemas']['BlockedCompanyPage']

/** The response to a block or its removal. */
export const blocking = (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  domain: string,
  blocked = true,
) =>
  call(server, who, `/blockedCompanies/${encodeURIComponent(domain)}`, { method: 'PUT', body: { blocked } })

/** The blocked domains after a success. */
export const block = async (...args: Parameters<typeof blocking>): Promise<string[]> =>
  bodyOf<Blocked>(await blocking(...args)).items.map(({ domain }) => domain)

/** The companies covered by each of a developer's blocks, by domain. */
export const coveredBy = async (server: Reachable, who: Pick<Person, 'idToken' | 'cookie'>) =>
  Object.fromEntries(
    bodyOf<Blocked>(await call(server, who, '/blockedCompanies')).items.map(
      ({ domain, companies, hasMore }) => [domain, { companies, hasMore }],
    ),
  )
