import type { TenantTx } from '#server/db/database.ts'
import { findCorrespondent } from '../members/face.ts'
import type { Standing } from './standing.ts'

/** The member who hears of a digest: its author, or an owner once they are no active member or do not see the client. */
export const correspondentOf = (
  tx: TenantTx,
  companyId: string,
  { row, position }: Pick<Standing, 'row' | 'position'>,
) =>
  findCorrespondent(tx, companyId, {
    memberId: row.sent_by ?? row.created_by,
    clientId: position.clientId,
  })
