import { sql } from 'kysely'
import { notFound } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { findableAmong, foundTopics } from '../developer-search/public.ts'
import { findRequiredTopics } from '../positions/public.ts'

/** Limit of cards with topics: each has the months of every required topic. */
const mostCards = 200

interface Linked {
  readonly id: string
  readonly developerId: string
}

/** The cards of developers among the first `limit` in board order. */
async function linkedCards(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  limit: number,
): Promise<readonly Linked[]> {
  const { rows } = await sql<Linked>`
    select id, developer_id as "developerId" from (
      select application.id, candidate.developer_id, application.stage_entered_at,
        application.state in ('rejected', 'withdrawn') as is_out
      from application join candidate
        on candidate.tenant_id = application.tenant_id and candidate.id = application.candidate_id
      where application.tenant_id = ${tenantId}::uuid and application.position_id = ${positionId}::uuid
        and candidate.deleted_at is null
      order by is_out, application.stage_entered_at, application.id
      limit ${limit}
    ) card
    where developer_id is not null
    order by is_out, stage_entered_at, id`.execute(tx)
  return rows
}

/**
 * The board's evidence: the required topics that its developers show companies now. A query of its own, since visible
 * evidence belongs neither to a card nor to its version (docs/developer-search.md#evidence-on-the-board). Covers all
 * cards of a board, so that each can be opened; topics only for the first ones.
 *
 * @param limit cards per answer, as for the board
 */
export const boardEvidenceOperation = (limit: number) =>
  operation('getBoardEvidence', {
    transact: async (tx, { path }, { actor: { companyId }, clock }) => {
      const slugs = await findRequiredTopics(tx, companyId, path.positionId)
      if (slugs === null) return notFound
      const linked = await linkedCards(tx, companyId, path.positionId, limit)
      const findable = await findableAmong(
        tx,
        companyId,
        linked.map(({ developerId }) => developerId),
      )
      const shown = linked.filter(({ developerId }) => findable.has(developerId))
      const leading = shown.slice(0, mostCards).map(({ developerId }) => developerId)
      // Without slugs, foundTopics would return each developer's strongest topics.
      const topics = slugs.length === 0 ? null : await foundTopics(tx, leading, slugs)
      return {
        status: 200,
        body: {
          items: shown.map(({ id, developerId }, at) => ({
            applicationId: id,
            developerId,
            topics: at < mostCards ? (topics?.get(developerId) ?? []) : null,
          })),
          asOf: weekOf(Math.floor(clock.now().getTime() / 1000)),
        },
      }
    },
  })
