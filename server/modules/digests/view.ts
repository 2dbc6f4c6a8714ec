import type { TenantTx } from '#server/db/database.ts'
import { addView, findRecipientLink } from '../secret-links/public.ts'
import { listItems } from './item-repository.ts'
import { logShownDevelopers } from './shown-developers.ts'

interface Viewed {
  readonly digestId: string
  readonly contactId: string
}

/** Counts a recipient's view of a digest, as their page does. For the demo, which opens no page. */
export async function viewDigest(
  tx: TenantTx,
  companyId: string,
  { digestId, contactId }: Viewed,
  at: Date,
): Promise<void> {
  const link = await findRecipientLink(tx, companyId, {
    purpose: 'digest',
    subjectId: digestId,
    recipientId: contactId,
  })
  await addView(tx, link, at)
  const items = (await listItems(tx, companyId, digestId)).map(
    ({ application_id: applicationId, snapshot }) => ({ applicationId, snapshot }),
  )
  await logShownDevelopers(tx, { companyId, items, surface: 'client', at })
}
