import { sql } from 'kysely'
import type { DigestItemFacts } from '#machines/lifecycle/digest/digest-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import { blockersAmong } from '../applications/face.ts'

/** A candidate of a position, as the digest rules see them. */
export interface DigestPerson extends DigestItemFacts {
  readonly candidateId: string
  readonly name: string
  readonly headline: string | null
  readonly location: string | null
  readonly stageId: string
  readonly stageOrder: number
  readonly developerId: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

interface Asked {
  readonly companyId: string
  readonly positionId: string
  readonly ids: readonly string[]
  /** Keeps the applications, and with them their consents, as they are until the transaction ends. */
  readonly lock?: boolean
}

/** These candidates of a position; those who were deleted are missing. */
export async function digestPeople(
  tx: TenantTx,
  { companyId, positionId, ids, lock = false }: Asked,
): Promise<DigestPerson[]> {
  if (lock && ids.length > 0)
    await tx
      .selectFrom('application')
      .select('id')
      .where('tenant_id', '=', companyId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  const rows = await tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .innerJoin('stage', (join) =>
      join
        .onRef('stage.tenant_id', '=', 'application.tenant_id')
        .onRef('stage.id', '=', 'application.stage_id'),
    )
    .leftJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'application.tenant_id')
        .onRef('consent.application_id', '=', 'application.id'),
    )
    .select([
      'application.id',
      'application.state',
      'application.stage_id as stageId',
      'stage.sort_order as stageOrder',
      'application.candidate_id as candidateId',
      'candidate.name',
      'candidate.headline',
      'candidate.emails',
      'candidate.phones',
      'candidate.location',
      'candidate.developer_id as developerId',
      'candidate.had_account as hadAccount',
      'candidate.do_not_contact as doNotContact',
      'consent.state as consent',
    ])
    .where('application.tenant_id', '=', companyId)
    .where('application.position_id', '=', positionId)
    .where('candidate.deleted_at', 'is', null)
    .where(sql<boolean>`application.id = any(${[...ids]}::uuid[])`)
    .orderBy('stage.sort_order')
    .orderBy(sql`sorted_name(candidate.name) collate "C"`)
    .orderBy('application.id')
    .execute()
  const blockers = await blockersAmong(
    tx,
    companyId,
    positionId,
    rows.map(({ candidateId }) => candidateId),
  )
  return rows.map(({ state, consent, hadAccount, doNotContact, ...row }) => ({
    ...row,
    isInPlay: state === 'lead' || state.startsWith('active.'),
    // An erased account and "do not contact" end what the person agreed to.
    consent: doNotContact || (hadAccount && row.developerId === null) ? 'withdrawn' : (consent ?? 'none'),
    blockedEmployer: blockers.has(row.candidateId) ? 'blocked' : 'none',
  }))
}

/** An item whose person was deleted: it has no consent. */
export const gone = (id: string): DigestItemFacts => ({
  id,
  isInPlay: false,
  consent: 'none',
  blockedEmployer: 'none',
})
