import type { DigestItemFacts } from '#machines/lifecycle/digest/digest-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import { blockersAmong } from '../applications/public.ts'
import { listPeopleRows, lockApplications, type PeopleOf } from './people-repository.ts'

/** A candidate of a position, with the facts for the digest rules. */
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

interface Asked extends PeopleOf {
  /** Locks the applications, and so their consents, until the transaction ends. */
  readonly lock?: boolean
}

/** These candidates of a position; deleted ones are missing. */
export async function digestPeople(
  tx: TenantTx,
  { companyId, positionId, ids, lock = false }: Asked,
): Promise<DigestPerson[]> {
  if (lock && ids.length > 0) await lockApplications(tx, companyId, ids)
  const rows = await listPeopleRows(tx, { companyId, positionId, ids })
  const blockers = await blockersAmong(
    tx,
    companyId,
    positionId,
    rows.map(({ candidateId }) => candidateId),
  )
  return rows.map(({ state, consent, hadAccount, doNotContact, ...row }) => ({
    ...row,
    isInPlay: state === 'lead' || state.startsWith('active.'),
    // An erased account and "do not contact" both end the consent.
    consent: doNotContact || (hadAccount && row.developerId === null) ? 'withdrawn' : (consent ?? 'none'),
    blockedEmployer: blockers.has(row.candidateId) ? 'blocked' : 'none',
  }))
}

/** An item whose person was deleted has no consent. */
export const gone = (id: string): DigestItemFacts => ({
  id,
  isInPlay: false,
  consent: 'none',
  blockedEmployer: 'none',
})
