import { badField } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findMember } from '../members/public.ts'
import { membersSeeing } from '../notifications/public.ts'

export type Mentioned = components['schemas']['MentionedMember']

export async function mentionable(
  tx: TenantTx,
  companyId: string,
  applicationId: string,
): Promise<Mentioned[]> {
  const members = await membersSeeing(tx, companyId, applicationId)
  return members.map(({ id, name }) => ({ memberId: id, name }))
}

/**
 * The mentioned members without duplicates, or the refusal of the first one who is inactive or cannot see the
 * candidate.
 */
export async function readMentions(
  tx: TenantTx,
  companyId: string,
  applicationId: string,
  ids: readonly string[],
): Promise<{ members: Mentioned[] } | { refusal: ReturnType<typeof badField> }> {
  if (ids.length === 0) return { members: [] }
  const offered = new Map((await mentionable(tx, companyId, applicationId)).map((one) => [one.memberId, one]))
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  for (const [index, id] of ids.entries()) {
    if (offered.has(id.toLowerCase())) continue
    const member = await findMember(tx, companyId, id)
    const field = `mentions.${index}`
    return member?.state === 'active'
      ? {
          refusal: badField(
            field,
            'hidden',
            `${member.name} can’t see this candidate. Remove the mention, or ask an owner or admin to give them access.`,
          ),
        }
      : { refusal: badField(field, 'unknown', 'Your company has no active member with this ID.') }
  }
  return { members: wanted.flatMap((id) => offered.get(id) ?? []) }
}
