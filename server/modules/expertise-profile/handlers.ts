import { operation } from '#server/contract/operation.ts'
import { refuseClosing } from '#server/contract/answers.ts'
import { problem } from '#server/contract/problem.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { listTrends, presentExpertise } from '#server/evidence/profile/public.ts'
import { findTopics } from '#server/evidence/topics/public.ts'
import { expertisesOf } from './expertises.ts'

/** The newest candidates in an answer. */
const mostCandidates = 500

const expertiseProfile = operation('getExpertiseProfile', {
  respond: async (_request, { actor, database, clock }) => {
    const { account, emailVerified } = actor
    if (account === null) return problem(404, { code: 'account-missing' })
    if (!emailVerified) return problem(403, { code: 'email-unverified' })
    const { id, userType: accountType, companyId, role, memberState } = account
    if (accountType === 'company') {
      if (memberState === 'suspended') return problem(403, { code: 'member-suspended' })
      const closing = refuseClosing(account)
      if (closing !== null) return closing
      const expertises =
        companyId === null
          ? {}
          : await database.tenant(companyId, (tx) => expertisesOf(tx, { companyId, role }, mostCandidates))
      const own = { expertise: null, coverage: null }
      return { status: 200, body: { accountType, ...own, formulaVersion, expertises } }
    }
    const {
      coverage,
      formulaVersion: version,
      ...expertise
    } = await database.tenant(id, (tx) => presentExpertise(tx, id, clock.now()))
    return {
      status: 200,
      body: { accountType, expertise, coverage, formulaVersion: version, expertises: {} },
    }
  },
})

/** Topics in a list of trends. */
const mostTrending = 12

const topicProfile = operation('getTopicProfileData', {
  transact: async (tx, _request, { actor, clock }) => {
    const { items } = await presentExpertise(tx, actor.accountId, clock.now())
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
