import { v7 as uuidv7 } from 'uuid'
import {
  hasSubject,
  longestMail,
  mostMailTemplates,
  tokensOf,
  tokenText,
  unknownTokens,
} from '#machines/domain/mail/mail-templates.ts'
import { badField, notFound, stale, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { changesBetween } from '../transition-log/public.ts'
import { namedRecord } from './named-record.ts'
import {
  countMailTemplates,
  deleteMailTemplate,
  findMailTemplate,
  insertMailTemplate,
  listMailTemplates,
  saveMailTemplate,
  type MailTemplate,
} from './mail-template-repository.ts'

const { refuseTakenName, log } = namedRecord({
  entity: 'mailTemplate',
  constraint: 'mail_template_name',
  nameTaken: taken('name', 'name-taken', 'Another template has this name.'),
})
const tooMany = badField(
  'name',
  'too-many',
  `${mostMailTemplates} of ${mostMailTemplates} templates. Delete one to add another.`,
)

/** Refuses a text that its kind does not allow, at its field; otherwise null. */
function refuseTexts({ kind, subject, body }: Pick<MailTemplate, 'kind' | 'subject' | 'body'>) {
  if (hasSubject(kind) && subject === null) return badField('subject', 'required', 'Enter a subject.')
  if (!hasSubject(kind) && subject !== null)
    return badField('subject', 'not-allowed', 'Only emails to candidates have a subject.')
  const longest = longestMail.body[kind]
  if ([...body].length > longest)
    return badField('body', 'too-long', `Use at most ${longest.toLocaleString('en-US')} characters.`)
  for (const [field, text] of Object.entries({ subject: subject ?? '', body })) {
    const [token] = unknownTokens(kind, text)
    const known = tokensOf(kind).map(tokenText).join(', ')
    if (token !== undefined) return badField(field, 'unknown-token', `${token} isn’t a token. Use ${known}.`)
  }
  return null
}

const list = operation('listMailTemplates', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: await listMailTemplates(tx, actor.companyId) },
  }),
})

const create = operation('createMailTemplate', {
  transact: async (tx, { body }, { actor, clock }) => {
    const refusal = refuseTexts(body)
    if (refusal) return refusal
    if ((await countMailTemplates(tx, actor.companyId)) >= mostMailTemplates) return tooMany
    const at = clock.now()
    const template: MailTemplate = { id: uuidv7(), ...body, version: 1 }
    const isTaken = await refuseTakenName(() => insertMailTemplate(tx, actor.companyId, template, at))
    if (isTaken) return isTaken
    await log(tx, actor, template.id, {
      did: 'created',
      change: changesBetween({}, body),
      at,
    })
    return { status: 201, body: template }
  },
})

const update = operation('updateMailTemplate', {
  transact: async (tx, { path, body, ifMatch }, { actor, clock }) => {
    const current = await findMailTemplate(tx, actor.companyId, path.mailTemplateId, true)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    const template = { ...current, ...body, version: current.version + 1 }
    const refusal = refuseTexts(template)
    if (refusal) return refusal
    const at = clock.now()
    const isTaken = await refuseTakenName(() => saveMailTemplate(tx, actor.companyId, template, at))
    if (isTaken) return isTaken
    const fields = Object.keys(body)
    await log(tx, actor, current.id, {
      did: 'changed',
      fields,
      change: changesBetween(current, body),
      at,
    })
    return { status: 200, body: template }
  },
})

const remove = operation('deleteMailTemplate', {
  transact: async (tx, { path, ifMatch }, { actor, clock }) => {
    const current = await findMailTemplate(tx, actor.companyId, path.mailTemplateId, true)
    if (!current) return notFound
    if (current.version !== ifMatch) return stale(current)
    await deleteMailTemplate(tx, actor.companyId, current.id)
    const change = [{ field: 'name', before: current.name, after: null }]
    await log(tx, actor, current.id, { did: 'deleted', change, at: clock.now() })
    return { status: 204 }
  },
})

export const mailTemplateOperations = [list, create, update, remove]
