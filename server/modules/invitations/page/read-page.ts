import { consentLines } from '#machines/domain/invitation/consent-text.ts'
import type { TenantTx } from '#server/db/database.ts'
import { positionOf } from '../../applications/public.ts'
import { findCandidate, type Candidate } from '../../candidates/public.ts'
import { findCompany } from '../../companies/public.ts'
import { findConsentText } from '../../company-privacy/public.ts'
import { findMember } from '../../members/public.ts'
import { findPosition, type Position } from '../../positions/public.ts'
import { findInvitation, type InvitationRow } from '../repository.ts'

export interface InvitationPage {
  readonly row: InvitationRow
  readonly position: Position
  readonly candidate: Candidate
  readonly company: string
  readonly isEnding: boolean
  /** URL path of the company's logo; null without one. */
  readonly logo: string | null
  readonly client: string
  readonly sender: string
  /** The agreement, by lines. */
  readonly agreement: readonly string[]
}

/** Whether "interested" is no longer possible: the position is closed or the company closing. */
export const isClosed = ({ position, isEnding }: Pick<InvitationPage, 'position' | 'isEnding'>): boolean =>
  isEnding || position.state === 'filled' || position.state === 'cancelled'

/** The page of an invitation, without locks; null if its person or position is gone or not the one in the address. */
export async function readPage(
  tx: TenantTx,
  { tenant_id: companyId, subject_id: id }: { readonly tenant_id: string; readonly subject_id: string },
  positionId: string | undefined,
): Promise<InvitationPage | null> {
  const row = await findInvitation(tx, companyId, id)
  if (row === null || row.sent_at === null) return null
  if ((await positionOf(tx, companyId, row.application_id)) !== positionId) return null
  const position = await findPosition(tx, companyId, positionId ?? '')
  const candidate = await findCandidate(tx, companyId, row.candidate_id)
  if (position === null || candidate === null) return null
  const found = await findCompany(tx, companyId)
  const company = found?.name ?? ''
  const isEnding = found?.erasureDueAt !== undefined
  const logo = found?.logo ?? null
  const sender = await findMember(tx, companyId, row.sent_by ?? row.created_by)
  const client = row.client_kind ?? position.clientName
  const text = await findConsentText(tx, companyId, row.consent_text ?? 1)
  const agreement = consentLines(text, { company, client, position: position.title })
  return {
    row,
    position,
    candidate,
    company,
    isEnding,
    logo,
    client,
    sender: sender?.name ?? company,
    agreement,
  }
}
