/** Developers whom companies find, made as they make themselves findable. */
import type { PrivacySection, PrivacyValue } from '#machines/domain/developer/privacy.ts'
import type { KeptCommit } from '#server/evidence/commits/month.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/face.ts'
import { bodyOf } from '../server/answers.ts'
import { commitsBefore, connectRepository, keepEvidence, repositoryOf } from './evidence-rows.ts'
import { settleNumbers } from './kept-numbers.ts'
import { call, registerPerson, type Person, type Reachable } from './people.ts'
import type { TestServer } from '../server/server.ts'

export type Findable = Person & { readonly accountId: string; readonly repositoryId: string }

const put = async (server: Reachable, who: Person, path: string, body: object) =>
  bodyOf<{ accountId: string }>(await call(server, who, path, { method: 'PUT', body }))

/** Decides who sees a part. */
export const decide = async (
  server: Reachable,
  who: Person,
  settingName: PrivacySection,
  newValue: PrivacyValue,
) =>
  bodyOf(
    await call(server, who, '/updatePrivacySettings', { method: 'POST', body: { settingName, newValue } }),
  )

/** Says whether they look for work. */
export const seek = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  jobSearchStatus: 'closed' | 'open' | 'activelyLooking' | null,
) => {
  const body = { jobSearchStatus, employmentType: ['permanent'] }
  return bodyOf(await call(server, who, '/updateRecuitmentStatuses', { method: 'POST', body }))
}

/** Goes a step of the onboarding up or down. */
export const step = async (
  server: Reachable,
  who: Pick<Person, 'idToken' | 'cookie'>,
  from: number,
  by: 'increment' | 'decrement' = 'increment',
) =>
  bodyOf(await call(server, who, `/${by}OnboardingStep`, { method: 'PATCH', body: { kind: 'user', from } }))

/** So many commits of each of these topics, a week between them, the newest a week ago. */
export const commitsOf = (now: Date, topics: Readonly<Record<string, number>>, mark: string): KeptCommit[] =>
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

/** As after a reading: what companies find is what they may see. */
export async function refresh(server: TestServer, accountId: string): Promise<void> {
  await settleNumbers(server)
  await server.database.tenant(accountId, (tx) => refreshDeveloperSearch(tx, accountId, server.clock.now()))
}

/** What companies find of a developer now, by topic; null where they find nothing. */
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
    // A copy of the location, which the database makes.
    const { account_id: _, location_folded: _folded, ...found } = row
    return { ...found, topics: topics.map(({ account_id: _of, demo_workspace_id: _in, ...topic }) => topic) }
  })
}
