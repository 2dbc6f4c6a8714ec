import { weekOf } from '#server/evidence/formula/weeks.ts'
import { activityOf, commitsBefore, keepEvidence, repositoryOf } from '#tests/support/people/evidence-rows.ts'
import { call } from '#tests/support/people/people.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { someCursor } from '../calls/matching.ts'
import { connected } from '../calls/integrations.ts'
import { accountOf } from '../calls/records.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

/** A developer with commits of three weeks in one repository. */
async function evident(cast: Cast) {
  const { who, integration } = await connected(cast)
  const { id: accountId } = await accountOf(cast, who)
  const repository = repositoryOf(integration)
  const commits = commitsBefore(cast.server.clock.now(), 3, repository.id)
  await keepEvidence(cast.server, accountId, repository.id, commits)
  return { who, repository, commits, asOf: weekOf(Math.floor(cast.server.clock.now().getTime() / 1000)) }
}

const tiers = (verified: number) => ({ signed: 0, verified, mergedByOther: 0, unverified: 0 })

/** The same developer with choices on two topics, and the expertise that results. */
async function chosen(cast: Cast) {
  const { who, commits, asOf } = await evident(cast)
  await chooseTopic(cast.server, who, 'typescript', { declared: true })
  await chooseTopic(cast.server, who, 'go', { hidden: true })
  await settleNumbers(cast.server)
  const weeks = commits.map(({ at }) => weekOf(at))
  const expertise: GoodAnswer<'getExpertise'> = {
    items: [
      {
        topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' },
        choice: { hidden: false, declared: true, dispute: null },
        points: 120,
        tiers: tiers(120),
        level: 1,
        confidence: 45,
        weeks: 3,
        firstWeek: weeks[0] ?? 0,
        lastWeek: weeks[2] ?? 0,
        activity: activityOf(commits, 40),
      },
    ],
    unobserved: [
      {
        topic: { slug: 'go', name: 'Go', kind: 'language' },
        choice: { hidden: true, declared: false, dispute: null },
      },
    ],
    coverage: { repositories: 1, unread: 0, readAt: null, updating: false },
    formulaVersion: 2,
    asOf,
  }
  return { who, expertise }
}

export const evidence: Entries<
  | 'getExpertise'
  | 'getExpertiseProfile'
  | 'getTopicProfileData'
  | 'exportEvidence'
  | 'explainTopic'
  | 'getEvidence'
> = {
  getExpertise: {
    call: async (cast) => {
      const { who, expertise } = await chosen(cast)
      return { status: 200, who, answer: () => expertise }
    },
  },

  getExpertiseProfile: {
    call: async (cast) => {
      const { who, expertise } = await chosen(cast)
      const { coverage, formulaVersion, ...own } = expertise
      return {
        status: 200,
        who,
        answer: () => ({ accountType: 'user', expertise: own, coverage, formulaVersion, expertises: {} }),
      }
    },
  },

  getTopicProfileData: {
    call: async (cast) => {
      const { who, expertise } = await chosen(cast)
      return {
        status: 200,
        who,
        answer: () => ({
          topicData: expertise.items.map(({ topic, level, points }) => ({
            topic,
            level,
            points,
            trend: null,
          })),
          trendingTopics: [],
        }),
      }
    },
  },

  exportEvidence: {
    call: async (cast) => {
      const { who, repository, commits, asOf } = await evident(cast)
      await chooseTopic(cast.server, who, 'go', { declared: true, dispute: 'The years before are missing.' })
      const read = async (path: string) => (await call(cast.server, who, path)).json() as never
      const [connections, expertise] = [await read('/integrations'), await read('/expertise')]
      const { items } = connections as GoodAnswer<'listIntegrations'>
      const analyses = items.flatMap(({ repositories }) =>
        repositories.flatMap(({ id, analysis }) =>
          analysis === null ? [] : [{ repositoryId: id, analysis }],
        ),
      )
      return {
        status: 200,
        who,
        answer: (at) => ({
          exportedAt: at,
          profile: {
            name: 'Dana Developer',
            email: who.email,
            headline: null,
            location: null,
            timeZone: null,
            title: null,
            position: null,
            notifyEmail: null,
            jobSearchStatus: null,
            employmentType: [],
            privacySettings: {
              introduction: 'nobody',
              expertise: 'nobody',
              commits: 'nobody',
              background: 'nobody',
              contact: 'nobody',
            },
          },
          background: [],
          blockedCompanies: [],
          links: [],
          invitations: [],
          accessLog: [],
          connections,
          publicKeys: [],
          analyses,
          expertise: { ...(expertise as object), asOf } as GoodAnswer<'getExpertise'>,
          commits: commits.map(({ id, at: authored }) => ({
            repositoryId: repository.id,
            id,
            at: new Date(authored * 1000).toISOString(),
            address: who.email,
            coAuthor: false,
            people: 1,
            tier: 'verified',
            witnessed: true,
            notes: [],
            topics: [{ slug: 'typescript', lines: 30 }],
          })),
        }),
      }
    },
  },

  explainTopic: {
    call: async (cast) => {
      const { who, asOf } = await evident(cast)
      return {
        status: 200,
        who,
        query: { topic: 'typescript' },
        answer: () => ({
          ages: [{ age: 0, perMille: 1000, credit: 40, weeks: 3, left: 40 }],
          points: 120,
          tiers: [
            { tier: 'signed', points: 0, weight: 98 },
            { tier: 'verified', points: 120, weight: 90 },
            { tier: 'mergedByOther', points: 0, weight: 80 },
            { tier: 'unverified', points: 0, weight: 30 },
          ],
          activeWeeks: 3,
          confidenceWeeks: 3,
          confidence: 45,
          vouched: 120,
          level: 1,
          next: { level: 2, from: 600, missing: 480 },
          commits: 3,
          witnessed: { commits: 3, points: 120 },
          shared: 0,
          notes: [],
          notCounted: { leftOut: 0, twice: 0, undated: 0 },
          bare: { commits: 0, notes: [] },
          updating: false,
          formulaVersion: 2,
          asOf,
        }),
      }
    },
  },

  getEvidence: {
    call: async (cast) => {
      const { who, repository, commits, asOf } = await evident(cast)
      const [, , newest] = commits
      const { id = '', at = 0 } = newest ?? {}
      return {
        status: 200,
        who,
        query: { topic: 'typescript', by: 'commit', repository: repository.id, limit: '1' },
        answer: () => ({
          total: { points: 120, lines: 90, commits: 3, tiers: tiers(120) },
          groups: [
            {
              repository: { id: repository.id, name: repository.name },
              week: weekOf(at),
              commit: {
                id,
                at: new Date(at * 1000).toISOString(),
                url: null,
                coAuthor: false,
                people: 1,
                witnessed: true,
                notes: [],
              },
              points: 40,
              lines: 30,
              commits: 1,
              tiers: tiers(40),
            },
          ],
          nextCursor: someCursor(),
          updating: false,
          formulaVersion: 2,
          asOf,
        }),
      }
    },
    foreignIds: { 'query repository': '200 a record' },
  },
}
