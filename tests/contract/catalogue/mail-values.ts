import { newWorkspace } from '#tests/support/people/workspace.ts'
import { applicationOf, openedPosition, ownerName, someApplication } from '../calls/records.ts'
import { silent, type EffectCast } from '../effects/effects.ts'
import type { Entries } from './entry.ts'
import { oneMailTemplate } from './mail-templates.ts'

const test = async (cast: EffectCast, applicationId: string) => {
  const template = await oneMailTemplate(cast)
  return { status: 204, who: cast.actor, path: { mailTemplateId: template.id }, body: { applicationId } }
}

const addressOf = async ({ server, actor }: EffectCast): Promise<string> => {
  const { email } = await server.database.global((tx) =>
    tx.selectFrom('account').select('email').where('uid', '=', actor.uid).executeTakeFirstOrThrow(),
  )
  if (email === null) throw new Error('no address')
  return email
}

export const mailValues: Entries<'listMailValues' | 'sendTestMail'> = {
  listMailValues: {
    call: async (cast) => {
      const { client, position, application } = await someApplication(cast)
      const values = {
        firstName: 'Ada',
        name: 'Ada Lovelace',
        position: position.title,
        client: client.name,
        company: 'Brightwater',
        sender: ownerName,
      }
      const place = { positionTitle: position.title, clientName: client.name, values }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { candidateId: application.candidate.id },
        answer: () => ({ items: [{ applicationId: application.card.id, ...place }] }),
      }
    },
  },

  sendTestMail: {
    foreignIds: { 'body applicationId': '422 bad-input' },
    call: async (cast) => {
      const { application } = await someApplication(cast)
      const template = await oneMailTemplate(cast)
      return {
        status: 204,
        who: cast.workspace.owner,
        path: { mailTemplateId: template.id },
        body: { applicationId: application.card.id },
        answer: () => '',
        readBack: 'a mail, which the inbox of the member receives',
      }
    },
    effects: {
      'mails the filled template to the member': async (cast) => {
        const { client, position, application } = await someApplication(cast)
        const call = await test(cast, application.card.id)
        const template = (
          await cast.workspace.send<{ items: { id: string; name: string }[] }>('/mailTemplates')
        ).items.find(({ id }) => id === call.path.mailTemplateId)
        const to = await addressOf(cast)
        return {
          ...call,
          effects: () => ({
            ...silent,
            rows: [],
            mails: [
              {
                kind: 'templateTest',
                to,
                subject: `Test: ${position.title} at ${client.name}`,
                greeting: `This is a test of your template “${template?.name}”, filled for Ada Lovelace. Only you receive it.`,
                links: [],
                uid: null,
              },
            ],
          }),
        }
      },
    },
    refuses: {
      'a candidate without a first name': {
        code: 'refused',
        call: async (cast) => {
          const { position } = await openedPosition(cast)
          const { card } = await applicationOf(cast, position, { name: 'Lovelace' })
          return { ...(await test(cast, card.id)), status: 422 }
        },
      },
      'an application of another company': {
        code: 'bad-input',
        call: async (cast) => {
          const other = await newWorkspace(cast.server, 'Elsewhere')
          const position = await other.openPosition((await other.client()).id)
          const { card } = await other.application(position.id)
          return { ...(await test(cast, card.id)), status: 422 }
        },
      },
    },
  },
}
