import { expect } from 'vitest'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { after, newId } from '../calls/matching.ts'
import { applicationOf, openedPosition, ownerName, someApplication } from '../calls/records.ts'
import { logged, silent, type EffectCast, type QueuedMail } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { oneMailTemplate } from './mail-templates.ts'

type Mail = GoodAnswer<'createCandidateMail'>

const minutes = 60 * 1000
/** The unsubscribe address of a mail. */
export const unsubscribing = (): string => expect.stringMatching(/^\/unsubscribe\/[\w-]{43}$/)
const text = { subject: 'Your application', body: 'Hello Ada,\n\nThank you for your time.' }
const written = { kind: 'mail' as const, ...text, templateId: null }

const mailTo = ({ workspace }: Cast, applicationId: string): Promise<Mail> =>
  workspace.send<Mail>(`/applications/${applicationId}/mails`, { method: 'POST', body: written })

const shown = (applicationId: string, at: string, sentBy: string | null): Mail => ({
  id: newId(),
  applicationId,
  kind: 'mail',
  state: 'held',
  ...text,
  template: null,
  sentBy,
  createdAt: at,
  heldUntil: after(at, 2 * minutes),
})

const refused = async (cast: EffectCast, candidate: object, changes: object = {}) => {
  const { position } = await openedPosition(cast)
  const { card } = await applicationOf(cast, position, candidate)
  return {
    status: 422,
    who: cast.actor,
    path: { applicationId: card.id },
    body: { ...written, ...changes },
  }
}
const ada = { name: 'Ada Lovelace', emails: ['ada.of.mails@assay.example'] }

export const candidateMails: Entries<'listCandidateMails' | 'createCandidateMail' | 'cancelCandidateMail'> = {
  listCandidateMails: {
    call: async (cast) => {
      const { card } = (await someApplication(cast)).application
      const mail = await mailTo(cast, card.id)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: card.id },
        answer: () => ({ items: [mail] }),
      }
    },
  },

  createCandidateMail: {
    foreignIds: { 'body templateId': '422 bad-input' },
    call: async (cast) => {
      const { card } = (await someApplication(cast)).application
      const template = await oneMailTemplate(cast)
      return {
        status: 201,
        who: cast.workspace.owner,
        path: { applicationId: card.id },
        body: { ...written, templateId: template.id },
        answer: (at) => ({ ...shown(card.id, at, ownerName), template: template.name }),
        readBack: {
          read: 'listCandidateMails',
          path: () => ({ applicationId: card.id }),
          part: ({ items }) => items[0],
        },
      }
    },
    effects: {
      'holds a mail to the candidate': async (cast) => {
        const { application, position } = await someApplication(cast)
        const { card, candidate } = application
        const mail: QueuedMail = {
          kind: 'candidate',
          to: candidate.emails[0] ?? '',
          subject: text.subject,
          greeting: 'Hello Ada,',
          links: [unsubscribing()],
          uid: null,
        }
        return {
          status: 201,
          who: cast.actor,
          path: { applicationId: card.id },
          body: written,
          effects: () => ({
            ...silent,
            rows: ['+1 candidate_mail', '+1 secret_link', '+1 secret_link_owner'],
            log: [
              logged(cast, {
                entity: 'application',
                entityId: card.id,
                parentId: position.id,
                event: 'mail.held',
              }),
            ],
            mails: [mail],
            stamps: ['candidate_mail.sent_by actor'],
          }),
        }
      },
    },
    refuses: {
      'a token that nothing fills': {
        code: 'bad-input',
        call: (cast) => refused(cast, { name: 'Lovelace' }, { body: 'Hello {{firstName}}' }),
      },
      'a candidate without an email': {
        code: 'refused',
        call: (cast) => refused(cast, { name: 'Ada Lovelace' }),
      },
      'a candidate who is not to be contacted': {
        code: 'refused',
        call: (cast) => refused(cast, { ...ada, doNotContact: true }),
      },
      'a rejection mail to a candidate who is not rejected': {
        code: 'refused',
        call: async (cast) => {
          const { card } = (await someApplication(cast)).application
          const body = { ...written, kind: 'rejection' }
          return { status: 422, who: cast.actor, path: { applicationId: card.id }, body }
        },
      },
      'a template of another company': {
        code: 'bad-input',
        call: async (cast) => {
          const workspace = await newWorkspace(cast.server, 'Elsewhere')
          const { id } = await oneMailTemplate({ ...cast, workspace })
          const { card } = (await someApplication(cast)).application
          const body = { ...written, templateId: id }
          return { status: 422, who: cast.actor, path: { applicationId: card.id }, body }
        },
      },
    },
  },

  cancelCandidateMail: {
    call: async (cast) => {
      const { card } = (await someApplication(cast)).application
      const mail = await mailTo(cast, card.id)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { candidateMailId: mail.id },
        answer: () => ({ ...mail, state: 'cancelled' as const }),
        readBack: {
          read: 'listCandidateMails',
          path: () => ({ applicationId: card.id }),
          part: ({ items }) => items[0],
        },
      }
    },
    effects: {
      'cancels a held mail': async (cast) => {
        const { application, position } = await someApplication(cast)
        const { card } = application
        const mail = await mailTo(cast, card.id)
        return {
          status: 200,
          who: cast.actor,
          path: { candidateMailId: mail.id },
          effects: () => ({
            ...silent,
            rows: ['~1 candidate_mail', '~1 mail', '~1 secret_link'],
            log: [
              logged(cast, {
                entity: 'application',
                entityId: card.id,
                parentId: position.id,
                event: 'mail.cancelled',
              }),
            ],
          }),
        }
      },
    },
    refuses: {
      'a mail that was sent': {
        code: 'refused',
        call: async (cast) => {
          const { card } = (await someApplication(cast)).application
          const mail = await mailTo(cast, card.id)
          await cast.server.database.global((tx) =>
            tx.updateTable('mail').set({ state: 'sent' }).where('kind', '=', 'candidate').execute(),
          )
          return { status: 422, who: cast.actor, path: { candidateMailId: mail.id } }
        },
      },
    },
  },
}
