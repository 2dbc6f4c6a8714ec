import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import type { TenantTx } from '#server/db/database.ts'
import { formulaVersion } from '#server/expertise/formula/constants.ts'
import { developersAmongCandidates } from '../candidates/face.ts'
import { findableAmong, foundTopics } from '../developer-search/face.ts'
import { presentExpertise, readEvidence } from '../evidence/face.ts'
import { findTopics } from '../topics/face.ts'
import { listTrends } from './trends.ts'

/** Candidates that one answer tells of: those that came last. */
const mostCandidates = 500

/** What companies see now of the company's candidates who are developers, by the candidate's id. */
async function expertisesOf(tx: TenantTx, companyId: string) {
  const candidates = await developersAmongCandidates(tx, companyId, mostCandidates)
  const found = await findableAmong(
    tx,
    companyId,
    candidates.map(({ developerId }) => developerId),
  )
  const topics = await foundTopics(tx, [...found], [])
  return Object.fromEntries(
    candidates.flatMap(({ id, developerId }) =>
      found.has(developerId) ? [[id, topics.get(developerId) ?? []] as const] : [],
    ),
  )
}

const expertiseProfile = operation('getExpertiseProfile', {
  respond: async (_request, { actor, database, clock }) => {
    const { account, emailVerified } = actor
    if (account === null) return problem(404, { code: 'account-missing' })
    if (!emailVerified) return problem(403, { code: 'email-unverified' })
    const { id, userType: accountType, companyId, memberState } = account
    if (accountType === 'company') {
      if (memberState === 'suspended') return problem(403, { code: 'member-suspended' })
      const expertises =
        companyId === null ? {} : await database.tenant(companyId, (tx) => expertisesOf(tx, companyId))
      const own = { expertise: null, coverage: null }
      return { status: 200, body: { accountType, ...own, formulaVersion, expertises } }
    }
    const {
      coverage,
      formulaVersion: version,
      ...expertise
    } = await database.tenant(id, async (tx) =>
      presentExpertise(tx, id, await readEvidence(tx, id, clock.now())),
    )
    return {
      status: 200,
      body: { accountType, expertise, coverage, formulaVersion: version, expertises: {} },
    }
  },
})

/** Topics that a list of what trends tells. */
const mostTrending = 12

const topicProfile = operation('getTopicProfileData', {
  transact: async (tx, _request, { actor, clock }) => {
    const kept = await readEvidence(tx, actor.accountId, clock.now())
    const { items } = await presentExpertise(tx, actor.accountId, kept)
    const trends = await listTrends(tx)
    const topics = await findTopics(tx, [...trends.keys()])
    const trending = [...trends].flatMap(([slug, trend]) => {
      const topic = topics.get(slug)
      return topic === undefined ? [] : [{ topic, trend }]
    })
    return {
      status: 200,
      body: {
        topicData: items.map(({ topic, level, points }) => ({
          topic,
          level,
          points,
          trend: trends.get(topic.slug) ?? null,
        })),
        trendingTopics: trending.slice(0, mostTrending),
      },
    }
  },
})

export const expertiseProfileOperations = [expertiseProfile, topicProfile]
