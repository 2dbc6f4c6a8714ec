import type { components } from '#contract/schema.gen.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch, type Contact } from '#tests/support/people/workspace.ts'
import { newId } from '../calls/matching.ts'
import { logged, nothing, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import { draftDigest, readyPosition, stepDigest } from './digests.ts'
import type { Entries } from './entry.ts'

const priya = {
  name: 'Priya Raman',
  email: 'priya@client.example',
  title: 'VP Engineering',
  role: 'decider' as const,
}

async function oneContact({ workspace }: Cast): Promise<Contact> {
  const client = await workspace.client()
  return workspace.contact(client.id)
}

const first = {
  read: 'listContacts',
  part: ({ items }: GoodAnswer<'listContacts'>): unknown => items.at(0),
} as const

const logs = (cast: EffectCast, clientId: string, event: string, fields: string[] = []) => [
  logged(cast, { entity: 'client', entityId: clientId, event, fields }),
]

async function change(cast: EffectCast, body: components['schemas']['ContactChanges']) {
  const contact = await oneContact(cast)
  return {
    contact,
    call: {
      status: 200,
      who: cast.actor,
      path: { contactId: contact.id },
      body,
      headers: ifMatch(contact),
    },
  }
}

async function removedContact(cast: Cast): Promise<Contact> {
  const contact = await oneContact(cast)
  const options = { method: 'DELETE', headers: ifMatch(contact) } as const
  await call(cast.server, cast.workspace.owner, `/contacts/${contact.id}`, options)
  return contact
}

export const contacts: Entries<
  | 'listContacts'
  | 'createContact'
  | 'updateContact'
  | 'deleteContact'
  | 'previewContactDeletion'
  | 'restoreContact'
> = {
  listContacts: {
    call: async ({ workspace }) => {
      const client = await workspace.client()
      const zoe = await workspace.contact(client.id, { name: 'Zoë Arn' })
      const adam = await workspace.contact(client.id, { name: 'adam Bly' })
      await workspace.contact((await workspace.client()).id)
      return {
        status: 200,
        who: workspace.owner,
        path: { clientId: client.id },
        answer: () => ({ items: [adam, zoe], most: 50 }),
      }
    },
  },

  createContact: {
    call: async ({ workspace }) => {
      const client = await workspace.client()
      return {
        status: 201,
        who: workspace.owner,
        path: { clientId: client.id },
        body: { ...priya, name: ' Priya Raman ', email: 'Priya@Client.example' },
        answer: (at) => ({
          ...priya,
          id: newId(),
          clientId: client.id,
          optedOutAt: null,
          version: 1,
          createdAt: at,
          updatedAt: at,
        }),
        readBack: { ...first, path: () => ({ clientId: client.id }) },
      }
    },
    effects: {
      'adds a contact': async (cast) => {
        const client = await cast.workspace.client()
        return {
          status: 201,
          who: cast.actor,
          path: { clientId: client.id },
          body: priya,
          effects: () => ({
            ...silent,
            rows: ['+1 claimed_host', '+1 contact'],
            log: logs(cast, client.id, 'client.contactAdded'),
          }),
        }
      },
    },
    refuses: {
      'the email of another contact of the client, in another spelling': {
        code: 'email-taken',
        call: async (cast) => {
          const { clientId } = await cast.workspace.contact((await cast.workspace.client()).id, {
            email: 'priya@münchen.example',
          })
          const body = { ...priya, email: 'PRIYA@xn--mnchen-3ya.example' }
          return { status: 409, who: cast.actor, path: { clientId }, body }
        },
      },
      'a 51st contact': {
        code: 'bad-input',
        call: async (cast) => {
          const { id } = await cast.workspace.client()
          for (let count = 0; count < 50; count += 1) await cast.workspace.contact(id)
          return { status: 422, who: cast.actor, path: { clientId: id }, body: priya }
        },
      },
    },
  },

  updateContact: {
    call: async (cast) => {
      const contact = await oneContact(cast)
      const body = {
        name: 'Priya Raman-Berg',
        email: 'raman@client.example',
        title: null,
        role: 'cc' as const,
      }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { contactId: contact.id },
        body,
        headers: ifMatch(contact),
        answer: (at) => ({ ...contact, ...body, version: 2, updatedAt: at }),
        readBack: { ...first, path: () => ({ clientId: contact.clientId }) },
      }
    },
    effects: {
      'changes the role': async (cast) => {
        const { contact, call } = await change(cast, { role: 'cc' })
        return {
          ...call,
          effects: () => ({
            ...silent,
            rows: ['~1 contact'],
            log: logs(cast, contact.clientId, 'client.contactChanged', ['role']),
          }),
        }
      },
    },
    refuses: {
      'the email of another contact of the client': {
        code: 'email-taken',
        call: async (cast) => {
          const contact = await oneContact(cast)
          const { email } = await cast.workspace.contact(contact.clientId)
          return {
            status: 409,
            who: cast.actor,
            path: { contactId: contact.id },
            body: { email },
            headers: ifMatch(contact),
          }
        },
      },
    },
  },

  deleteContact: {
    call: async (cast) => {
      const stays = await oneContact(cast)
      const goes = await cast.workspace.contact(stays.clientId)
      return {
        status: 204,
        who: cast.workspace.owner,
        path: { contactId: goes.id },
        headers: ifMatch(goes),
        answer: () => '',
        readBack: {
          read: 'listContacts',
          path: () => ({ clientId: stays.clientId }),
          part: ({ items }) => items.find(({ id }) => id === goes.id) ?? 'deleted',
          is: () => 'deleted',
        },
      }
    },
    effects: {
      'removes one of two contacts': async (cast) => {
        const contact = await oneContact(cast)
        await cast.workspace.contact(contact.clientId)
        return {
          status: 204,
          who: cast.actor,
          path: { contactId: contact.id },
          headers: ifMatch(contact),
          effects: () => ({
            ...silent,
            rows: ['~1 contact'],
            log: logs(cast, contact.clientId, 'client.contactRemoved'),
          }),
        }
      },
    },
    refuses: {
      'a recipient of a digest in its hold': {
        code: 'digest-held',
        call: async (cast) => {
          const ready = await readyPosition(cast)
          const checked = await stepDigest(cast, await draftDigest(cast, ready), 'digest.checkRequested')
          await stepDigest(cast, checked, 'digest.holdStarted')
          return {
            status: 409,
            who: cast.actor,
            path: { contactId: ready.contact.id },
            headers: ifMatch(ready.contact),
          }
        },
      },
    },
  },
  previewContactDeletion: {
    call: async (cast) => {
      const contact = await oneContact(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { contactId: contact.id },
        answer: () => ({ openDigests: 0, decisions: 0 }),
      }
    },
  },

  restoreContact: {
    call: async (cast) => {
      const { email, ...contact } = await removedContact(cast)
      const restored = (at: string) => ({ ...contact, email, version: 3, updatedAt: at })
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { contactId: contact.id },
        body: { email },
        answer: restored,
        readBack: { ...first, path: () => ({ clientId: contact.clientId }), is: restored },
      }
    },
    effects: {
      'restores a removed contact': async (cast) => {
        const { id, email, clientId } = await removedContact(cast)
        return {
          status: 200,
          who: cast.actor,
          path: { contactId: id },
          body: { email },
          effects: () => ({
            ...silent,
            rows: ['~1 claimed_host', '~1 contact'],
            log: logs(cast, clientId, 'client.contactRestored'),
          }),
        }
      },
      'ignores a contact who was never removed': async (cast) => {
        const { id, email } = await oneContact(cast)
        return {
          status: 200,
          who: cast.actor,
          path: { contactId: id },
          body: { email },
          effects: () => nothing,
        }
      },
    },
    refuses: {
      'another email than the contact had': {
        code: 'bad-input',
        call: async (cast) => {
          const { id } = await removedContact(cast)
          return { status: 422, who: cast.actor, path: { contactId: id }, body: { email: priya.email } }
        },
      },
      'an email that another contact of the client has by now': {
        code: 'email-taken',
        call: async (cast) => {
          const { id, email, clientId } = await removedContact(cast)
          await cast.workspace.contact(clientId, { email })
          return { status: 409, who: cast.actor, path: { contactId: id }, body: { email } }
        },
      },
    },
  },
}
