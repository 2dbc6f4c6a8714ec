import { v7 as uuidv7 } from 'uuid'
import { mostTemplates, stageFaults, type StageFaultCode } from '#machines/domain/position/stage-rules.ts'
import { badField, notFound, refused, stale, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { changesBetween } from '../transition-log/public.ts'
import { namedRecord } from './named-record.ts'
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  saveTemplate,
  type StageTemplate,
} from './template-repository.ts'

const { refuseTakenName, log } = namedRecord({
  entity: 'stageTemplate',
  constraint: 'stage_template_name',
  nameTaken: taken('name', 'name-taken', 'Another template has this name.'),
})
const tooMany = badField(
  'name',
  'too-many',
  `${mostTemplates} of ${mostTemplates} templates. Delete one to add another.`,
)
const defaultStays = refused({
  rule: 'isNotDefaultTemplate',
  facts: {},
  fix: 'chooseDefaultTemplate',
  who: 'admin',
})

const faultWords: Readonly<Record<StageFaultCode, string>> = {
  'first-stage': 'The first stage must be a lead stage.',
  'hired-missing': 'Add a stage of the type hired.',
  'name-taken': 'Another stage has this name.',
}

/** The first rule that the stages break, at its field; otherwise null. */
function refuseStages(stages: StageTemplate['stages']): ReturnType<typeof badField> | null {
  const [fault] = stageFaults(stages)
  if (fault === undefined) return null
  return badField(`stages.${fault.index}.${fault.field}`, fault.code, faultWords[fault.code])
}

/** A stage with its rules in one line: `Offer (offer, 7 days, visible to the client)`. */
const stageText = ({ name, type, limitDays, clientVisible, requires }: StageTemplate['stages'][number]) => {
  const rules = [
    type,
    ...(limitDays === null ? [] : [`${limitDays} days`]),
    ...(clientVisible ? ['visible to the client'] : []),
    ...(requires.consent ? ['requires consent'] : []),
    ...(requires.reason ? ['requires a reason'] : []),
  ]
  return `${name} (${rules.join(', ')})`
}

const toLogged = ({ name, description, isDefault, stages }: Partial<StageTemplate>) => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(isDefault !== undefined && { isDefault }),
  ...(stages !== undefined && { stages: stages.map(stageText) }),
})

const list = operation('listStageTemplates', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: await listTemplates(tx, actor.companyId) },
  }),
})

const create = operation('createStageTemplate', {
  transact: async (tx, { body }, { actor, clock }) => {
    const refusal = refuseStages(body.stages)
    if (refusal) return refusal
    const existing = await lockTemplates(tx, actor.companyId)
    if (existing.length >= mostTemplates) return tooMany
    const at = clock.now()
    const id = uuidv7()
    const template: StageTemplate = {
      id,
      key: id,
      name: body.name,
      description: body.description ?? '',
      stages: body.stages,
      isDefault: false,
      version: 1,
    }
    const isTaken = await refuseTakenName(() => insertTemplate(tx, actor.companyId, template, at))
    if (isTaken) return isTaken
    const change = changesBetween({}, toLogged({ name: template.name, stages: template.stages }))
    await log(tx, actor, id, { did: 'created', change, at })
    return { status: 201, body: template }
  },
})

const update = operation('updateStageTemplate', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const { companyId } = actor
    const all = await lockTemplates(tx, companyId)
    const current = all.find(({ id }) => id === path.stageTemplateId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const refusal = refuseStages(body.stages ?? current.stages)
    if (refusal) return refusal
    const at = clock.now()
    const before = all.find(({ isDefault, id }) => isDefault && id !== current.id)
    if (body.isDefault === true && before !== undefined) {
      await saveTemplate(tx, companyId, { ...before, isDefault: false, version: before.version + 1 }, at)
      await log(tx, actor, before.id, {
        did: 'changed',
        fields: ['isDefault'],
        change: [{ field: 'isDefault', before: true, after: false }],
        at,
      })
    }
    const template = { ...current, ...body, version: current.version + 1 }
    const isTaken = await refuseTakenName(() => saveTemplate(tx, companyId, template, at))
    if (isTaken) return isTaken
    await log(tx, actor, current.id, {
      did: 'changed',
      fields: Object.keys(body),
      change: changesBetween(toLogged(current), toLogged(body)),
      at,
    })
    return { status: 200, body: template }
  },
})

const remove = operation('deleteStageTemplate', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const all = await lockTemplates(tx, actor.companyId)
    const current = all.find(({ id }) => id === path.stageTemplateId)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    if (current.isDefault) return defaultStays
    await deleteTemplate(tx, actor.companyId, current.id)
    const change = [{ field: 'name', before: current.name, after: null }]
    await log(tx, actor, current.id, { did: 'deleted', change, at: clock.now() })
    return { status: 204 }
  },
})

export const templateOperations = [list, create, update, remove]
