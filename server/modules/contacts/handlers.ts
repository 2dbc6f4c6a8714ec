import { v7 as uuidv7 } from 'uuid'
import { mostContacts } from '#machines/shared/contacts.ts'
import { mailboxOf } from '#machines/shared/email-address.ts'
import { badField, notFound, stale, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import type { TenantTx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { clientExists, findClient } from '../clients/face.ts'
import { appendTransitions, byMember } from '../transition-log/face.ts'
import {
  countContacts,
  deleteContact,
  insertContacts,
  listContacts,
  lockContact,
  saveContact,
  type Contact,
} from './repository.ts'

const emailTaken = taken('email', 'email-taken', 'This client already has a contact with this email.')
const tooMany = badField(
  'name',
  'too-many',
  `${mostContacts} of ${mostContacts} contacts. Remove one to add another.`,
)

/** Writes a contact; returns the refusal if another contact of the client has the email. */
async function refuseTakenEmail(write: () => Promise<void>): Promise<typeof emailTaken | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (isUniqueViolation(error, 'contact_email')) return emailTaken
    throw error
  }
}

/** Logs a change at the client, without naming the contact. */
const logContact = (
  tx: TenantTx,
  actor: { companyId: string; memberId: string },
  contact: Contact,
  change: { event: `client.contact${'Added' | 'Changed' | 'Removed'}`; fields?: string[]; at: Date },
) =>
  appendTransitions(tx, actor.companyId, [
    { entity: 'client', entityId: contact.clientId, actor: byMember(actor.memberId), ...change },
  ])

const list = operation('listContacts', {
  transact: async (tx, { path }, { actor }) => {
    if (!(await clientExists(tx, actor.companyId, path.clientId))) return notFound
    const items = await listContacts(tx, actor.companyId, path.clientId)
    return { status: 200, body: { items, most: mostContacts } }
  },
})

const create = operation('createContact', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    // The lock makes concurrent creations count each other.
    const client = await findClient(tx, actor.companyId, path.clientId, true)
    if (!client) return notFound
    if ((await countContacts(tx, actor.companyId, client.id)) >= mostContacts) return tooMany
    const at = clock.now()
    const contact: Contact = {
      id: uuidv7(),
      clientId: client.id,
      name: body.name,
      email: mailboxOf(body.email),
      title: body.title ?? null,
      role: body.role,
      optedOutAt: null,
      version: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    }
    const refusal = await refuseTakenEmail(() => insertContacts(tx, actor.companyId, [contact]))
    if (refusal) return refusal
    await logContact(tx, actor, contact, { event: 'client.contactAdded', at })
    return { status: 201, body: contact }
  },
})

const update = operation('updateContact', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const current = await lockContact(tx, actor.companyId, path.contactId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const at = clock.now()
    const contact: Contact = {
      ...current,
      ...body,
      email: mailboxOf(body.email ?? current.email),
      version: current.version + 1,
      updatedAt: at.toISOString(),
    }
    const refusal = await refuseTakenEmail(() => saveContact(tx, actor.companyId, contact))
    if (refusal) return refusal
    await logContact(tx, actor, contact, { event: 'client.contactChanged', fields: Object.keys(body), at })
    return { status: 200, body: contact }
  },
})

const remove = operation('deleteContact', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const contact = await lockContact(tx, actor.companyId, path.contactId)
    if (!contact) return notFound
    if (contact.version !== ifMatch) return stale(contact)
    await deleteContact(tx, actor.companyId, contact.id)
    await logContact(tx, actor, contact, { event: 'client.contactRemoved', at: clock.now() })
    return { status: 204 }
  },
})

export const contactOperations = [list, create, update, remove]
