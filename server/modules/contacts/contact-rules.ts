import { mostContacts } from '#machines/domain/client/contacts.ts'
import { badField, taken } from '#server/contract/answers.ts'
import type { TenantTx } from '#server/db/database.ts'
import { refuseDuplicate } from '#server/db/errors.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import type { Contact } from './repository.ts'

/** Days in which a removal can be undone; its toast closes earlier. */
export const restorableDays = 1

const emailTaken = taken('email', 'email-taken', 'This client already has a contact with this email.')
export const tooMany = badField(
  'name',
  'too-many',
  `${mostContacts} of ${mostContacts} contacts. Remove one to add another.`,
)

/** Writes a contact; returns the refusal if another contact of the client has the email. */
export const refuseTakenEmail = (write: () => Promise<void>) =>
  refuseDuplicate('contact_email', emailTaken, write)

interface Change {
  readonly event: `client.contact${'Added' | 'Changed' | 'Removed' | 'Restored'}`
  readonly fields?: string[]
  readonly at: Date
}

/** Logs a change at the client, without the contact's name. */
export const logContact = (
  tx: TenantTx,
  actor: { readonly companyId: string; readonly memberId: string },
  contact: Contact,
  change: Change,
) =>
  appendTransitions(tx, actor.companyId, [
    { entity: 'client', entityId: contact.clientId, actor: byMember(actor.memberId), ...change },
  ])
