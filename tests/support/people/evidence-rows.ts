/**
 * A developer's evidence without an analysis: a connection by the API, and commits stored as an analysis stores
 * them.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { components } from '#contract/schema.gen.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { keepCommits } from '#server/evidence/commits/months.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'
import type { TestServer } from '../server/server.ts'
import { settleNumbers } from './computed-numbers.ts'

export type ConnectedIntegration = components['schemas']['ConnectedIntegration']
type Repository = ConnectedIntegration['repositories'][number]

const week = 7 * 86_400

/** A public URL that no other test uses. */
export const publicAddress = (): string => `https://git.example/dana/${randomUUID()}`

export const connectRepository = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  url = publicAddress(),
): Promise<ConnectedIntegration> =>
  bodyOf(await call(server, who, '/integrations', { method: 'POST', body: { url } }), 201)

/** The one repository of a connection by its URL. */
export function repositoryOf({ repositories: [repository] }: ConnectedIntegration): Repository {
  if (repository === undefined) throw new Error('a connection without a repository')
  return repository
}

/** Weekly commits of thirty lines of TypeScript, the newest a week before `now`; newest last. */
export const commitsBefore = (now: Date, count: number, mark: string): StoredCommit[] =>
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

/** Stores them for a repository of the developer, and computes the numbers. */
export async function keepEvidence(
  server: Pick<TestServer, 'database' | 'clock' | 'app'>,
  accountId: string,
  repositoryId: string,
  commits: readonly StoredCommit[],
): Promise<void> {
  await server.database.tenant(accountId, async (tx) => {
    await keepCommits(tx, { tenantId: accountId, repositoryId, generation: 0 }, commits)
    const last = commits.at(-1)
    if (last === undefined) return
    await tx.updateTable('repository').set({ tip: last.id }).where('id', '=', repositoryId).execute()
  })
  await settleNumbers(server)
}

export type Bundle = components['schemas']['Bundle']

/** Announces a bundle with its name and size. */
export const beginBundle = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  { name = 'compiler', size = 4 }: { name?: string; size?: number } = {},
): Promise<Bundle> =>
  bodyOf(await call(server, who, '/bundles', { method: 'POST', body: { name, size } }), 201)

/** Sends one of its parts. */
export const sendPart = (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  { id }: Pick<Bundle, 'id'>,
  part: number,
  bytes: Buffer | string,
) =>
  call(server, who, `/bundles/${id}/parts/${part}`, {
    method: 'PUT',
    body: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Commits of one topic by month, each in its own week with this many points, all verified. */
export function activityOf(commits: readonly { readonly at: number }[], credit: number) {
  const months = commits
    .map(({ at }) => new Date(at * 1000))
    .map((date) => date.getUTCFullYear() * 12 + date.getUTCMonth())
  const first = Math.min(...months)
  const all = Array.from(
    { length: Math.max(...months) - first + 1 },
    (_, index) => months.filter((month) => month === first + index).length * credit,
  )
  const iso = new Date(Date.UTC(Math.floor(first / 12), first % 12)).toISOString().slice(0, 7)
  return { first: iso, credit: all, vouched: all }
}
