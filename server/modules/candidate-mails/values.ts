import { firstNameOf, type TokenValues } from '#machines/domain/mail/mail-templates.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findCompany } from '../companies/public.ts'
import { findMember } from '../members/public.ts'
import type { MailContext } from './values-repository.ts'

/** The values shared by all mails of a member. */
export async function senderValues(
  tx: TenantTx,
  companyId: string,
  memberId: string,
): Promise<Pick<TokenValues, 'company' | 'sender'>> {
  const company = await findCompany(tx, companyId)
  const sender = await findMember(tx, companyId, memberId)
  return { company: company?.name ?? null, sender: sender?.name ?? null }
}

/** The values of an application. Omits the name of a client that its invitation only describes. */
export const valuesOf = (
  { candidateName, positionTitle, clientName, clientKind }: MailContext,
  sender: Pick<TokenValues, 'company' | 'sender'>,
) => ({
  firstName: firstNameOf(candidateName),
  name: candidateName,
  position: positionTitle,
  client: clientKind ?? clientName,
  company: sender.company,
  sender: sender.sender,
})
