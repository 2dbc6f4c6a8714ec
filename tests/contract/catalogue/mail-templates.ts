import { longestMail, mostMailTemplates } from '#machines/domain/mail/mail-templates.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { newId } from '../calls/matching.ts'
import { logged, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Template = GoodAnswer<'createMailTemplate'>

let made = 0
/** A template whose name no other one of the workspace has. */
const newTemplate = () => ({
  kind: 'rejection' as const,
  name: `Thank you ${(made += 1)}`,
  subject: '{{position}} at {{client}}',
  body: 'Hello {{firstName}},\n\nThank you for your time.',
})

const listed = async ({ workspace }: Cast) =>
  (await workspace.send<GoodAnswer<'listMailTemplates'>>('/mailTemplates')).items

export const oneMailTemplate = ({ workspace }: Cast): Promise<Template> =>
  workspace.send<Template>('/mailTemplates', { method: 'POST', body: newTemplate() })

/** The templates as the company profile carries them. */
export const templatesOfProfile = async (cast: Cast): Promise<Record<string, Template>> =>
  Object.fromEntries((await listed(cast)).map((template) => [`template${template.name}`, template]))

const log = (
  cast: EffectCast,
  { id: entityId }: Pick<Template, 'id'>,
  event: 'created' | 'changed' | 'deleted',
  ...fields: string[]
) => logged(cast, { entity: 'mailTemplate', entityId, event: `mailTemplate.${event}`, fields })

const change = (cast: EffectCast, template: Template, body: object) => ({
  status: 200,
  who: cast.actor,
  path: { mailTemplateId: template.id },
  body,
  headers: ifMatch(template),
})

const removal = (template: Template) => ({
  status: 204,
  path: { mailTemplateId: template.id },
  headers: ifMatch(template),
})

const refused = (wrong: object) => ({
  code: 'bad-input',
  call: (cast: EffectCast) =>
    Promise.resolve({ status: 422, who: cast.actor, body: { ...newTemplate(), ...wrong } }),
})

export const mailTemplates: Entries<
  'listMailTemplates' | 'createMailTemplate' | 'updateMailTemplate' | 'deleteMailTemplate'
> = {
  listMailTemplates: {
    call: async (cast) => {
      await oneMailTemplate(cast)
      const existing = await listed(cast)
      return { status: 200, who: cast.workspace.owner, answer: () => ({ items: existing }) }
    },
  },

  createMailTemplate: {
    call: ({ workspace }) => {
      const body = newTemplate()
      return Promise.resolve({
        status: 201,
        who: workspace.owner,
        body,
        answer: () => ({ ...body, id: newId(), version: 1 }),
        readBack: {
          read: 'listMailTemplates',
          part: ({ items }) => items.find(({ name }) => name === body.name),
        },
      })
    },
    effects: {
      'adds a template': (cast) =>
        Promise.resolve({
          status: 201,
          who: cast.actor,
          body: newTemplate(),
          effects: (template) => ({
            ...silent,
            rows: ['+1 mail_template'],
            log: [log(cast, template, 'created')],
          }),
        }),
    },
    refuses: {
      'the name of another template, in another spelling': {
        code: 'name-taken',
        call: async (cast) => {
          const { name } = await oneMailTemplate(cast)
          return { status: 409, who: cast.actor, body: { ...newTemplate(), name: name.toUpperCase() } }
        },
      },
      'a 51st template': {
        code: 'bad-input',
        call: async ({ server }) => {
          const { owner, send } = await newWorkspace(server, 'Full')
          for (let count = 0; count < mostMailTemplates; count += 1)
            await send('/mailTemplates', { method: 'POST', body: newTemplate() })
          return { status: 422, who: owner, body: newTemplate() }
        },
      },
      'an unknown token in the subject': refused({ subject: 'Hello {{unknown}}' }),
      'a loop in the body': refused({ body: '{{#each candidates}}{{name}}{{/each}}' }),
      'a candidate’s token in a digest': refused({ kind: 'digest', subject: null, body: '{{firstName}}' }),
      'a mail without a subject': refused({ subject: null }),
      'a subject of an invitation': refused({ kind: 'invite' }),
      'a body longer than the message of an invitation': refused({
        kind: 'invite',
        subject: null,
        body: 'x'.repeat(longestMail.body.invite + 1),
      }),
    },
  },

  updateMailTemplate: {
    call: async (cast) => {
      const template = await oneMailTemplate(cast)
      const { name } = newTemplate()
      const body = { name, subject: 'Your application', body: 'Dear {{name}}' }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { mailTemplateId: template.id },
        body,
        headers: ifMatch(template),
        answer: () => ({ ...template, ...body, version: 2 }),
        readBack: {
          read: 'listMailTemplates',
          path: () => ({}),
          part: ({ items }) => items.find(({ id }) => id === template.id),
        },
      }
    },
    effects: {
      'changes a text': async (cast) => {
        const template = await oneMailTemplate(cast)
        return {
          ...change(cast, template, { body: 'Dear {{name}}' }),
          effects: () => ({
            ...silent,
            rows: ['~1 mail_template'],
            log: [log(cast, template, 'changed', 'body')],
          }),
        }
      },
    },
    refuses: {
      'the name of another template': {
        code: 'name-taken',
        call: async (cast) => {
          const { name } = await oneMailTemplate(cast)
          return { ...change(cast, await oneMailTemplate(cast), { name }), status: 409 }
        },
      },
      'an unknown token': {
        code: 'bad-input',
        call: async (cast) => ({
          ...change(cast, await oneMailTemplate(cast), { body: 'Dear {{unknown}}' }),
          status: 422,
        }),
      },
    },
  },

  deleteMailTemplate: {
    call: async (cast) => {
      const template = await oneMailTemplate(cast)
      return {
        ...removal(template),
        who: cast.workspace.owner,
        answer: () => '',
        readBack: {
          read: 'listMailTemplates',
          path: () => ({}),
          part: ({ items }) => items.find(({ id }) => id === template.id) ?? 'deleted',
          is: () => 'deleted',
        },
      }
    },
    effects: {
      'deletes a template': async (cast) => {
        const template = await oneMailTemplate(cast)
        return {
          ...removal(template),
          who: cast.actor,
          effects: () => ({
            ...silent,
            rows: ['-1 mail_template'],
            log: [log(cast, template, 'deleted')],
          }),
        }
      },
    },
  },
}
