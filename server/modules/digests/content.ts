import { badField } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { listContacts } from '../contacts/public.ts'
import { digestPeople } from './people.ts'

type Content = components['schemas']['DigestContent']

const firstTwice = (ids: readonly string[]) => ids.findIndex((id, at) => ids.indexOf(id) !== at)

/** Refuses an unknown or repeated candidate or contact; otherwise null. The machine reports missing content. */
export async function checkContent(
  tx: TenantTx,
  companyId: string,
  { id: positionId, clientId }: { readonly id: string; readonly clientId: string },
  { items, recipientIds }: Content,
) {
  const ids = items.map(({ applicationId }) => applicationId)
  const twice = firstTwice(ids)
  if (twice >= 0)
    return badField(`items.${twice}.applicationId`, 'twice', 'This candidate is in the digest already.')
  const again = firstTwice(recipientIds)
  if (again >= 0) return badField(`recipientIds.${again}`, 'twice', 'This contact gets the digest already.')
  const known = new Set((await digestPeople(tx, { companyId, positionId, ids })).map(({ id }) => id))
  const stranger = ids.findIndex((id) => !known.has(id))
  if (stranger >= 0)
    return badField(`items.${stranger}.applicationId`, 'unknown', 'This candidate isn’t on the position.')
  const contacts = new Set((await listContacts(tx, companyId, clientId)).map(({ id }) => id))
  const unknownContact = recipientIds.findIndex((id) => !contacts.has(id))
  if (unknownContact >= 0)
    return badField(`recipientIds.${unknownContact}`, 'unknown', 'This contact isn’t at the client.')
  return null
}
