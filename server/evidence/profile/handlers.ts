import { foreignCursor } from '#server/contract/list-cursor.ts'
import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { sharesAsOf } from '#server/evidence/formula/expertise.ts'
import { groupShares, sumOf, type Group } from './groups.ts'
import { readEvidence } from './kept.ts'
import { presentCommit } from './present-commit.ts'
import { presentExpertise } from './present-expertise.ts'

const expertise = operation('getExpertise', {
  transact: async (tx, _request, { actor, clock }) => ({
    status: 200,
    body: await presentExpertise(tx, actor.accountId, await readEvidence(tx, actor.accountId, clock.now())),
  }),
})

/** A group's place in its list: the last one that was told. The cursor is opaque to the client. */
const encode = ({ key }: Group) => Buffer.from(key).toString('base64url')

const evidence = operation('getEvidence', {
  transact: async (tx, { query }, { actor, clock }) => {
    const { topic, by, repository, from, to, cursor, limit = 50 } = query
    const kept = await readEvidence(tx, actor.accountId, clock.now(), { from, to })
    const pieces = kept.byTopic.get(topic)
    // Within some weeks there may be nothing of a topic that there is.
    const isPart = from !== undefined || to !== undefined
    if (pieces === undefined && !isPart) return notFound
    const shares = sharesAsOf(pieces ?? [], kept.asOf).filter(
      (share) =>
        (repository === undefined || share.repository === repository) &&
        share.week >= (from ?? 0) &&
        share.week <= (to ?? kept.asOf),
    )
    const groups = groupShares(shares, by)
    const last = cursor === undefined ? -1 : groups.findIndex((group) => encode(group) === cursor)
    if (cursor !== undefined && last === -1) return foreignCursor
    const page = groups.slice(last + 1, last + 1 + limit)
    const end = page.at(-1)
    const isLast = last + 1 + page.length >= groups.length
    const total = sumOf(shares)
    return {
      status: 200,
      body: {
        total: { ...total, tiers: { ...total.tiers } },
        groups: page.map(({ key: _, ...group }) => ({
          ...group,
          tiers: { ...group.tiers },
          repository: named(group.repository),
          commit: group.commit && told(group.repository, group.commit.id),
        })),
        nextCursor: isLast || end === undefined ? null : encode(end),
        formulaVersion,
        asOf: kept.asOf,
      },
    }

    function named(id: string | null) {
      const repository = kept.repositories.get(id ?? '')
      return repository === undefined ? null : { id: repository.id, name: repository.name }
    }
    function told(id: string | null, commit: string) {
      const repository = kept.repositories.get(id ?? '')
      return repository === undefined ? null : presentCommit(repository, commit)
    }
  },
})

export const evidenceOperations = [expertise, evidence]
