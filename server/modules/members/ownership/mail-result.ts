import type { OwnershipEvent } from '#machines/lifecycle/ownership/ownership-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from '../../accounts/public.ts'
import { companyName } from '../company-repository.ts'
import type { Member } from '../repository.ts'
import { declinedLetter, endedLetter, handedOverLetter, ownerLetter, withdrawnLetter } from './letters.ts'

/** The two members of an offer, before the event. */
export interface Parties {
  readonly owner: Member
  readonly member: Member
}

export async function namesOf(tx: TenantTx, tenantId: string, { owner, member }: Parties) {
  return { company: (await companyName(tx, tenantId)) ?? '', owner: owner.name, member: member.name }
}

/** Queues a mail about account rights, which ignores opt-outs from other mails. */
export async function mailMember(
  tx: TenantTx,
  tenantId: string,
  { name, email }: Member,
  words: Omit<MailContent, 'to' | 'greeting'>,
  at: Date,
): Promise<void> {
  if (email === null) return
  const content = { to: email, greeting: greeting(name), ...words }
  await queueMail(tx, { kind: 'security', tenantId, content }, at)
}

/** Mails the result to the waiting member. */
export async function mailResult(
  tx: TenantTx,
  tenantId: string,
  parties: Parties,
  {
    type,
    isByServer,
    at,
  }: Pick<OwnershipEvent, 'type'> & { readonly isByServer: boolean; readonly at: Date },
): Promise<void> {
  const { owner, member } = parties
  const names = await namesOf(tx, tenantId, parties)
  const send = (to: Member, words: Parameters<typeof mailMember>[3]) =>
    mailMember(tx, tenantId, to, words, at)
  if (type === 'ownership.accepted') {
    await send(owner, handedOverLetter(names))
    await send(member, ownerLetter(names))
  } else if (type === 'ownership.declined') await send(owner, declinedLetter(names))
  else if (isByServer) await send(owner, endedLetter(names))
  else await send(member, withdrawnLetter(names))
}
