import { notFound } from '#server/contract/answers.ts'
import { foreignCursor } from '#server/contract/list-cursor.ts'
import { operation, type ContextOf } from '#server/contract/operation.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { asked, commitsInThread } from '#server/evidence/numbers/public.ts'
import { encodeKey, pageOf, readCommits, readParts, type EvidenceQuery } from './evidence-page.ts'
import { presentExpertise } from './present-expertise.ts'
import { repositoryNames } from './repository-names.ts'

const expertise = operation('getExpertise', {
  transact: async (tx, _request, { actor, clock }) => ({
    status: 200,
    body: await presentExpertise(tx, actor.accountId, clock.now()),
  }),
})

/** Whether the query limits the weeks; then a known topic may have no evidence. */
const hasWeekLimit = ({ from, to }: EvidenceQuery) => from !== undefined || to !== undefined

/** Returns stored repositories or weeks. */
const readStored = (query: EvidenceQuery, { actor, database, clock }: ContextOf<'getEvidence'>) =>
  database.tenant(actor.accountId, async (tx) => {
    const { updating, held, parts } = await readParts(tx, actor.accountId, query, clock.now())
    if (parts === null && !hasWeekLimit(query)) return notFound
    const found = pageOf(parts ?? [], query)
    if (found === null) return foreignCursor
    const { total, groups, isLast } = found
    const names = await repositoryNames(tx, actor.accountId)
    const end = groups.at(-1)
    return {
      status: 200 as const,
      body: {
        total: { ...total, tiers: { ...total.tiers } },
        groups: groups.map(({ key: _, ...group }) => ({
          ...group,
          tiers: { ...group.tiers },
          repository: names.get(group.repository ?? '') ?? null,
          commit: null,
        })),
        nextCursor: isLast || end === undefined ? null : encodeKey(end.key),
        updating,
        ...held,
      },
    }
  })

/** Returns commits, computed in a worker thread from the months that the page needs. */
async function commits(query: EvidenceQuery, { actor, database, clock, ip }: ContextOf<'getEvidence'>) {
  const { accountId } = actor
  const result = await asked({ accountId, ip }, async () => {
    const { input, ...read } = await database.tenant(
      accountId,
      (tx) => readCommits(tx, accountId, query, clock.now()),
      { serializable: true },
    )
    return { ...read, asOf: input.asOf, computed: await commitsInThread(input) }
  })
  if ('refusal' in result) return result.refusal
  const { asOf, updating, total: storedTotal, computed } = result.value
  const { page, isKnown } = computed
  if (!isKnown && storedTotal === null && !hasWeekLimit(query)) return notFound
  if (page === null) return foreignCursor
  const total = storedTotal ?? computed.total
  const end = page.groups.at(-1)
  return {
    status: 200 as const,
    body: {
      total: { ...total, tiers: { ...total.tiers } },
      groups: page.groups.map(({ key: _, ...group }) => ({ ...group, tiers: { ...group.tiers } })),
      nextCursor: page.isLast || end === undefined ? null : encodeKey(end.key),
      updating,
      formulaVersion,
      asOf,
    },
  }
}

const evidence = operation('getEvidence', {
  respond: ({ query }, context) =>
    query.by === 'commit' ? commits(query, context) : readStored(query, context),
})

export const evidenceOperations = [expertise, evidence]
