import { v7 as uuidv7 } from 'uuid'
import { mostContacts } from '#machines/domain/client/contacts.ts'
import { mailboxOf } from '#machines/domain/text/email-address.ts'
import { notFound, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { clientExists, findClient } from '../clients/public.ts'
import { logContact, refuseTakenEmail, tooMany } from './contact-rules.ts'
import { removalOperations } from './removal-handlers.ts'
import {
  countContacts,
  insertContacts,
  listContacts,
  lockContact,
  saveContact,
  type Contact,
} from './repository.ts'

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

export const contactOperations = [list, create, update, ...removalOperations]
