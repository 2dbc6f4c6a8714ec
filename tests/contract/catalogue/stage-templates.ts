import { expect } from 'vitest'
import { defaultTemplates } from '#server/seed/default-templates.ts'
import { ifMatch, newWorkspace } from '#tests/support/people/workspace.ts'
import { newId } from '../calls/matching.ts'
import { logged, silent, type EffectCast } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

type Template = GoodAnswer<'createStageTemplate'>

const someId = (): string => expect.any(String)

/** The templates of a new company: the default, then by name. */
export const templatesOfNewCompany = (): Template[] => {
  const [agency, inHouse, short] = defaultTemplates
  return [agency, short, inHouse].map((template, place) => ({
    ...template,
    id: someId(),
    isDefault: place === 0,
    version: 1,
  }))
}

const [, other, { stages }] = defaultTemplates
let made = 0
/** A name that no other template of the workspace has. */
const newName = () => `Executive search ${(made += 1)}`

const listed = async ({ workspace }: Cast) =>
  (await workspace.send<GoodAnswer<'listStageTemplates'>>('/stageTemplates')).items

export const oneTemplate = (cast: Cast): Promise<Template> =>
  cast.workspace.send<Template>('/stageTemplates', { method: 'POST', body: { name: newName(), stages } })

const defaultOf = async (cast: Cast): Promise<Template> => {
  const found = (await listed(cast)).find(({ isDefault }) => isDefault)
  if (found === undefined) throw new Error('no default template')
  return found
}

const log = (
  cast: EffectCast,
  { id: entityId }: Pick<Template, 'id'>,
  event: 'created' | 'changed' | 'deleted',
  ...fields: string[]
) => logged(cast, { entity: 'stageTemplate', entityId, event: `stageTemplate.${event}`, fields })

const found =
  (id: string) =>
  ({ items }: GoodAnswer<'listStageTemplates'>): unknown =>
    items.find((one) => one.id === id)

async function change(cast: EffectCast, template: Template, body: object) {
  return {
    status: 200,
    who: cast.actor,
    path: { stageTemplateId: template.id },
    body,
    headers: ifMatch(template),
  }
}

const removal = (template: Template) => ({
  status: 204,
  path: { stageTemplateId: template.id },
  headers: ifMatch(template),
})

const refusedStages = (wrong: object[]) => ({
  code: 'bad-input',
  call: async (cast: EffectCast) => ({
    status: 422,
    who: cast.actor,
    body: { name: newName(), stages: wrong },
  }),
})

export const stageTemplates: Entries<
  'listStageTemplates' | 'createStageTemplate' | 'updateStageTemplate' | 'deleteStageTemplate'
> = {
  listStageTemplates: {
    call: async (cast) => {
      const existing = await listed(cast)
      return { status: 200, who: cast.workspace.owner, answer: () => ({ items: existing }) }
    },
  },

  createStageTemplate: {
    call: ({ workspace }) => {
      const body = { name: newName(), description: 'Longer searches.', stages }
      return Promise.resolve({
        status: 201,
        who: workspace.owner,
        body,
        answer: () => {
          const id = newId()
          return { ...body, id, key: id, isDefault: false, version: 1 }
        },
        readBack: {
          read: 'listStageTemplates',
          part: ({ items }) => items.find(({ name }) => name === body.name),
        },
      })
    },
    effects: {
      'adds a template': (cast) =>
        Promise.resolve({
          status: 201,
          who: cast.actor,
          body: { name: newName(), stages },
          effects: (template) => ({
            ...silent,
            rows: ['+1 stage_template'],
            log: [log(cast, template, 'created')],
          }),
        }),
    },
    refuses: {
      'the name of another template, in another spelling': {
        code: 'name-taken',
        call: async (cast) => {
          const { name } = await oneTemplate(cast)
          return { status: 409, who: cast.actor, body: { name: name.toUpperCase(), stages } }
        },
      },
      'a 21st template': {
        code: 'bad-input',
        call: async ({ server }) => {
          const { owner, send } = await newWorkspace(server, 'Full')
          for (let count = 3; count < 20; count += 1)
            await send('/stageTemplates', { method: 'POST', body: { name: newName(), stages } })
          return { status: 422, who: owner, body: { name: newName(), stages } }
        },
      },
      'stages that begin with another type than lead': refusedStages(stages.slice(1)),
      'stages without one of the type hired': refusedStages(stages.slice(0, -1)),
      'two stages of one name': refusedStages([
        ...stages,
        ...stages.map((stage) => ({ ...stage, name: stage.name.toUpperCase() })),
      ]),
    },
  },

  updateStageTemplate: {
    call: async (cast) => {
      const template = await oneTemplate(cast)
      const body = { name: newName(), description: 'For boards.', stages: other.stages }
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { stageTemplateId: template.id },
        body,
        headers: ifMatch(template),
        answer: () => ({ ...template, ...body, version: 2 }),
        readBack: { read: 'listStageTemplates', path: () => ({}), part: found(template.id) },
      }
    },
    effects: {
      'renames a template': async (cast) => {
        const template = await oneTemplate(cast)
        return {
          ...(await change(cast, template, { name: newName() })),
          effects: () => ({
            ...silent,
            rows: ['~1 stage_template'],
            log: [log(cast, template, 'changed', 'name')],
          }),
        }
      },
      'makes a template the default in place of another': async (cast) => {
        const template = await oneTemplate(cast)
        const before = await defaultOf(cast)
        return {
          ...(await change(cast, template, { isDefault: true })),
          effects: () => ({
            ...silent,
            rows: ['~2 stage_template'],
            log: [log(cast, before, 'changed', 'isDefault'), log(cast, template, 'changed', 'isDefault')],
          }),
        }
      },
    },
    refuses: {
      'the name of another template': {
        code: 'name-taken',
        call: async (cast) => {
          const { name } = await oneTemplate(cast)
          return { ...(await change(cast, await oneTemplate(cast), { name })), status: 409 }
        },
      },
    },
  },

  deleteStageTemplate: {
    call: async (cast) => {
      const template = await oneTemplate(cast)
      return {
        ...removal(template),
        who: cast.workspace.owner,
        answer: () => '',
        readBack: {
          read: 'listStageTemplates',
          path: () => ({}),
          part: ({ items }) => items.find(({ id }) => id === template.id) ?? 'deleted',
          is: () => 'deleted',
        },
      }
    },
    effects: {
      'deletes a template': async (cast) => {
        const template = await oneTemplate(cast)
        return {
          ...removal(template),
          who: cast.actor,
          effects: () => ({
            ...silent,
            rows: ['-1 stage_template'],
            log: [log(cast, template, 'deleted')],
          }),
        }
      },
    },
    refuses: {
      'the default': {
        code: 'refused',
        call: async (cast) => ({ ...removal(await defaultOf(cast)), status: 422, who: cast.actor }),
      },
    },
  },
}
