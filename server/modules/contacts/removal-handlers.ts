import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { mostContacts } from '#machines/domain/client/contacts.ts'
import { mailboxOf } from '#machines/domain/text/email-address.ts'
import { badField, notFound, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { problem } from '#server/contract/problem.ts'
import { addressHash } from '#server/db/address-hash.ts'
import { findClient } from '../clients/public.ts'
import { restoreRecipientLinks, revokeRecipientLinks } from '../secret-links/public.ts'
import { logContact, refuseTakenEmail, restorableDays, tooMany } from './contact-rules.ts'
import {
  lockRemoved,
  lockUnsentDigests,
  previewRemoval,
  removeContact,
  restoreContact,
  touchDigests,
} from './removal-repository.ts'
import { countContacts, lockContact, type Contact } from './repository.ts'

// The author checked the recipients, and the digest leaves within minutes: no other member may change them.
const digestHeld = problem(409, {
  code: 'digest-held',
  message: 'A digest to this contact is about to be sent. Cancel it first, or wait until it is sent.',
})
const otherEmail = badField('email', 'other-email', 'The removed contact had another email.')

const preview = operation('previewContactDeletion', {
  transact: async (tx, { path }, { actor, clock }) => {
    const contact = await lockContact(tx, actor.companyId, path.contactId)
    if (!contact) return notFound
    return { status: 200, body: await previewRemoval(tx, actor.companyId, contact.id, clock.now()) }
  },
})

const remove = operation('deleteContact', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const contact = await lockContact(tx, actor.companyId, path.contactId)
    if (!contact) return notFound
    if (contact.version !== ifMatch) return stale(contact)
    const digests = await lockUnsentDigests(tx, actor.companyId, contact.id)
    if (digests.some(({ state }) => state === 'held')) return digestHeld
    const at = clock.now()
    const ids = digests.map(({ id }) => id)
    await touchDigests(tx, actor.companyId, ids, at)
    await removeContact(tx, actor.companyId, contact, at)
    await revokeRecipientLinks(tx, actor.companyId, { purpose: 'digest', recipientId: contact.id }, at)
    await logContact(tx, actor, contact, { event: 'client.contactRemoved', at })
    return { status: 204 }
  },
})

const restore = operation('restoreContact', {
  transact: async (tx, { path, body }, { actor, clock }) => {
    const { companyId } = actor
    const at = clock.now()
    const current = await lockContact(tx, companyId, path.contactId)
    if (current) return { status: 200, body: current }
    const since = new Date(at.getTime() - restorableDays * dayMs)
    const removed = await lockRemoved(tx, companyId, path.contactId, since)
    if (!removed) return notFound
    if (addressHash(tx, body.email) !== removed.addressHash) return otherEmail
    // As for a new contact: concurrent additions count each other.
    await findClient(tx, companyId, removed.contact.clientId, true)
    if ((await countContacts(tx, companyId, removed.contact.clientId)) >= mostContacts) return tooMany
    const contact: Contact = {
      ...removed.contact,
      email: mailboxOf(body.email),
      version: removed.contact.version + 1,
      updatedAt: at.toISOString(),
    }
    const refusal = await refuseTakenEmail(() => restoreContact(tx, companyId, contact))
    if (refusal) return refusal
    const links = { purpose: 'digest', recipientId: contact.id } as const
    await restoreRecipientLinks(tx, companyId, links, removed.removedAt)
    const digests = await lockUnsentDigests(tx, companyId, contact.id)
    const ids = digests.map(({ id }) => id)
    await touchDigests(tx, companyId, ids, at)
    await logContact(tx, actor, contact, { event: 'client.contactRestored', at })
    return { status: 200, body: contact }
  },
})

export const removalOperations = [preview, remove, restore]
