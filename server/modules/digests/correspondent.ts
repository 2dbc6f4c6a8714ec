import type { TenantTx } from '#server/db/database.ts'
import { findCorrespondent } from '../members/public.ts'
import type { DigestRecord } from './digest-record.ts'

/** The digest's author, or an owner once the author is inactive or does not see the client. */
export const correspondentOf = (
  tx: TenantTx,
  companyId: string,
  { row, position }: Pick<DigestRecord, 'row' | 'position'>,
) =>
  findCorrespondent(tx, companyId, {
    memberId: row.sent_by ?? row.created_by,
    clientId: position.clientId,
  })
