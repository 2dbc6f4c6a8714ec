import { sql } from 'kysely'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { holdsWords } from '#server/db/holds-words.ts'
import { inPlay } from '../applications/face.ts'
import { digestPeople } from './people.ts'
import { personRefusals } from './present.ts'

/** More are found by a search. */
const mostPeople = 100

interface Listed {
  readonly companyId: string
  readonly positionId: string
  readonly search?: string
  /** Applications that the list begins with. */
  readonly ids?: readonly string[]
}

/** The candidates in play in the order of the list, and one more than it holds. */
async function listedIds(tx: TenantTx, { companyId, positionId, search, ids = [] }: Listed) {
  const { rows } = await sql<{ id: string }>`
    select application.id from ${inPlay}
    join stage on stage.tenant_id = application.tenant_id and stage.id = application.stage_id
    left join consent on consent.tenant_id = application.tenant_id and consent.application_id = application.id
    where application.tenant_id = ${companyId}::uuid and application.position_id = ${positionId}::uuid
      ${search === undefined ? sql`` : sql`and ${holdsWords(sql`candidate.searched`, search)}`}
    order by application.id = any(${[...ids]}::uuid[]) desc,
      (consent.state is not distinct from 'given' and not candidate.do_not_contact) desc,
      stage.sort_order, sorted_name(candidate.name) collate "C", application.id
    limit ${mostPeople + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** By application: the last digest that shows the person, and the invitation that waits for an answer. */
async function knownOf(tx: TenantTx, companyId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('application')
    .leftJoin('digest', (join) =>
      join
        .onRef('digest.tenant_id', '=', 'application.tenant_id')
        .onRef('digest.id', '=', 'application.digest_id'),
    )
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.tenant_id', '=', 'application.tenant_id')
        .onRef('invitation.application_id', '=', 'application.id')
        .on('invitation.state', '=', 'sent'),
    )
    .select(['application.id', 'application.client_decision', 'digest.number', 'invitation.sent_at'])
    .where('application.tenant_id', '=', companyId)
    .where(sql<boolean>`application.id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Candidates in play of a position: those who may be in a digest first, and why the others may not. */
export async function listPeople(
  tx: TenantTx,
  listed: Listed,
): Promise<components['schemas']['DigestPeople']> {
  const { companyId, positionId } = listed
  const found = await listedIds(tx, listed)
  const ids = found.slice(0, mostPeople)
  const people = new Map(
    (await digestPeople(tx, { companyId, positionId, ids })).map((person) => [person.id, person]),
  )
  const known = await knownOf(tx, companyId, ids)
  const items = ids.flatMap((id) => {
    const person = people.get(id)
    if (person === undefined) return []
    const { number = null, client_decision: decision = null, sent_at = null } = known.get(id) ?? {}
    return [
      {
        applicationId: id,
        candidateId: person.candidateId,
        name: person.name,
        stageId: person.stageId,
        sent: number === null ? null : { number, decision },
        invitedAt: sent_at?.toISOString() ?? null,
        refusals: personRefusals(person),
      },
    ]
  })
  return { items, more: found.length > mostPeople }
}
