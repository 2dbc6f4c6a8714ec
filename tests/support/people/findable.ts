/** Developers whom companies find, by the steps that make them findable. */
import type { PrivacySection, PrivacyValue } from '#machines/domain/developer/privacy.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { bodyOf } from '../server/answers.ts'
import { commitsBefore, connectRepository, keepEvidence, repositoryOf } from './evidence-rows.ts'
import { settleNumbers } from './computed-numbers.ts'
import { call, registerPerson, type Person, type Reachable } from './people.ts'
import type { TestServer } from '../server/server.ts'

export type Findable = Person & { readonly accountId: string; readonly repositoryId: string }

const put = async (server: Reachable, who: Person, path: string, body: object) =>
  bodyOf<{ accountId: string }>(await call(server, who, path, { method: 'PUT', body }))

/** Sets who sees a part. */
export const decide = async (
  server: Reachable,
  who: Person,
  settingName: PrivacySection,
  newValue: PrivacyValue,
) =>
  bodyOf(
    await call(server, who, '/updatePrivacySettings', { method: 'POST', body: { settingName, newValue } }),
  )

/** Sets the job search status. */
export const seek = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  jobSearchStatus: 'closed' | 'open' | 'activelyLooking' | null,
) => {
  const body = { jobSearchStatus, employmentType: ['permanent'] }
  return bodyOf(await call(server, who, '/updateRecuitmentStatuses', { method: 'POST', body }))
}

/** Moves one setup step forward or back. */
export const step = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  from: number,
  by: 'increment' | 'decrement' = 'increment',
) =>
  bodyOf(await call(server, who, `/${by}OnboardingStep`, { method: 'PATCH', body: { kind: 'user', from } }))

/** Weekly commits in each of these topics, the newest a week ago. */
export const commitsOf = (
  now: Date,
  topics: Readonly<Record<string, number>>,
  mark: string,
): StoredCommit[] =>
  Object.entries(topics).flatMap(([slug, weeks]) =>
    commitsBefore(now, weeks, `${mark} ${slug}`).map((commit) => ({ ...commit, topics: [[slug, 30]] })),
  )

/**
 * A developer who has been asked who sees what, and lets companies see their introduction and their topics.
 *
 * @param topics weeks of evidence by slug; each week is worth 40 points while it is young
 */
export async function findable(
  server: TestServer,
  topics: Readonly<Record<string, number>> = { typescript: 3 },
  details: Readonly<Record<string, string>> = {},
): Promise<Findable> {
  const profile = { name: 'Dana Developer', headline: 'Compilers by day', location: 'Ghent', ...details }
  const who = await registerPerson(server, { userType: 'user', name: profile.name })
  const { accountId } = await put(server, who, '/initUser', { details: profile })
  const { id: repositoryId } = repositoryOf(await connectRepository(server, who))
  await keepEvidence(server, accountId, repositoryId, commitsOf(server.clock.now(), topics, repositoryId))
  for (const from of [0, 1, 2, 3, 4, 5]) await step(server, who, from)
  await decide(server, who, 'introduction', 'companies')
  await decide(server, who, 'expertise', 'companies')
  return { ...who, accountId, repositoryId }
}

/** Computes what companies find, as after an analysis. */
export async function refresh(server: TestServer, accountId: string): Promise<void> {
  await settleNumbers(server)
  await server.database.tenant(accountId, (tx) => refreshDeveloperSearch(tx, accountId, server.clock.now()))
}

/** The topics that companies find of a developer now; null if they find none. */
export async function foundOf({ database }: Pick<TestServer, 'database'>, accountId: string) {
  return database.tenant(accountId, async (tx) => {
    const row = await tx
      .selectFrom('developer_search')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (row === undefined) return null
    const topics = await tx
      .selectFrom('developer_search_topic')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('points', 'desc')
      .orderBy('slug')
      .execute()
    // The database makes a copy of the location.
    const { account_id: _, location_folded: _folded, ...found } = row
    return { ...found, topics: topics.map(({ account_id: _of, demo_workspace_id: _in, ...topic }) => topic) }
  })
}
