import { badParameter, notFound } from '#server/contract/answers.ts'
import { foreignCursor, listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { TenantTx } from '#server/db/database.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { candidatesAmong, openInvitations } from '../candidates/public.ts'
import { companyClaims } from '../companies/public.ts'
import { findTopic } from '#server/evidence/topics/public.ts'
import { viewDeveloper, viewNumber } from './view.ts'
import { searchDevelopers } from './search.ts'
import { foundTopics } from './topics.ts'

const weekAt = (moment: Date) => weekOf(Math.floor(moment.getTime() / 1000))

/** The slugs of the named topics without duplicates; refuses one that the catalogue lacks. */
async function resolveTopics(tx: TenantTx, named: readonly string[]) {
  const slugs = new Set<string>()
  for (const [index, name] of named.entries()) {
    const topic = await findTopic(tx, name)
    if (topic === null) {
      return { refusal: badParameter(`topics.${index}`, 'unknown', `Topic “${name}” doesn’t exist.`) }
    }
    slugs.add(topic.slug)
  }
  return { slugs: [...slugs] }
}

const ofTopics = ['level', 'confidence', 'seenSince'] as const

const search = operation('searchDevelopers', {
  transact: async (tx, { query }, { actor, clock }) => {
    const { topics: named = [], level = 0, confidence = 0, seenSince, location, limit = 20 } = query
    const from = listCursor(query.cursor, 'text')
    if ('refusal' in from) return from.refusal
    const { cursor } = from
    if (cursor !== null && !/^\d{1,9}$/.test(cursor.value)) return foreignCursor
    const topicFilter = ofTopics.find((name) => query[name] !== undefined)
    if (named.length === 0 && topicFilter !== undefined) {
      return badParameter(
        topicFilter,
        'topic-missing',
        'Add a topic to filter by level, confidence or last commit.',
      )
    }
    const topics = await resolveTopics(tx, named)
    if ('refusal' in topics) return topics.refusal
    const { people, next } = await searchDevelopers(tx, {
      topics: topics.slugs,
      level,
      confidence,
      lastWeek: seenSince === undefined ? 0 : weekAt(new Date(`${seenSince}T00:00:00Z`)),
      location: location ?? null,
      statuses: query.jobSearchStatus ?? [],
      claims: await companyClaims(tx, actor.companyId),
      cursor,
      limit,
    })
    const ids = people.map(({ id }) => id)
    const known = await foundTopics(tx, ids, topics.slugs)
    const candidates = await candidatesAmong(tx, actor.companyId, ids)
    const candidateIds = [...candidates.values()].map(({ id }) => id)
    const invitations = await openInvitations(tx, actor.companyId, candidateIds)
    const candidateOf = (developerId: string) => {
      const candidate = candidates.get(developerId)
      if (candidate === undefined) return null
      return { ...candidate, openInvitation: invitations.get(candidate.id) ?? null }
    }
    return {
      status: 200,
      body: {
        items: people.map(({ id, name, headline, title, location: place, jobSearchStatus }) => ({
          id,
          name,
          headline,
          title,
          location: place,
          jobSearchStatus,
          topics: known.get(id) ?? [],
          candidate: candidateOf(id),
        })),
        nextCursor: next && encodeCursor({ value: String(next.points), id: next.id }),
        asOf: weekAt(clock.now()),
      },
    }
  },
})

const lookAtDeveloper = operation('lookAtDeveloper', {
  respond: async ({ path, query }, context) => {
    const shown = await viewDeveloper(context, context.actor, path.developerId, query.surface)
    return shown === null ? notFound : { status: 200, body: shown }
  },
})

const lookAtTopic = operation('lookAtTopic', {
  respond: async ({ path, query }, context) => {
    const shown = await viewNumber(context, context.actor, path.developerId, path.slug, query.surface)
    return shown === null ? notFound : { status: 200, body: shown }
  },
})

export const developerSearchOperations = [search, lookAtDeveloper, lookAtTopic]
