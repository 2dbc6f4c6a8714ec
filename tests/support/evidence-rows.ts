/** Evidence of a developer that nobody has to read: a connection as it is asked for, and commits as a reading keeps them. */
import { createHash, randomUUID } from 'node:crypto'
import type { components } from '#server/contract/schema.gen.ts'
import type { KeptCommit } from '#server/expertise/evidence/month.ts'
import { keepCommits } from '#server/modules/evidence/months.ts'
import { bodyOf } from './answers.ts'
import { call, type Person, type Reachable } from './people.ts'
import type { TestServer } from './server.ts'

export type ConnectedIntegration = components['schemas']['ConnectedIntegration']
type Repository = ConnectedIntegration['repositories'][number]

const week = 7 * 86_400

/** A public address that no other test has. */
export const publicAddress = (): string => `https://git.example/dana/${randomUUID()}`

export const connectRepository = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  url = publicAddress(),
): Promise<ConnectedIntegration> =>
  bodyOf(await call(server, who, '/integrations', { method: 'POST', body: { url } }), 201)

/** The one repository of a connection by its address. */
export function repositoryOf({ repositories: [repository] }: ConnectedIntegration): Repository {
  if (repository === undefined) throw new Error('a connection without a repository')
  return repository
}

/** So many commits of thirty lines of TypeScript, a week between them, the newest a week before `now`; newest last. */
export const commitsBefore = (now: Date, count: number, mark: string): KeptCommit[] =>
  Array.from({ length: count }, (_, index) => ({
    id: createHash('sha1').update(`${mark} ${index}`).digest('hex'),
    at: Math.floor(now.getTime() / 1000) - (count - index) * week,
    address: 1,
    coAuthor: false,
    people: 1,
    signed: false,
    mergedByOther: false,
    witnessed: true,
    notes: [],
    topics: [['typescript', 30]],
  }))

/** Keeps them of a repository of the developer, as a reading does. */
export const keepEvidence = (
  { database }: Pick<TestServer, 'database'>,
  accountId: string,
  repositoryId: string,
  commits: readonly KeptCommit[],
): Promise<void> =>
  database.tenant(accountId, (tx) =>
    keepCommits(tx, { tenantId: accountId, repositoryId, generation: 0 }, commits),
  )
