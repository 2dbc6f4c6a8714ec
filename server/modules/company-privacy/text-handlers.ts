import {
  consentTextFault,
  consentTokens,
  mostConsentTexts,
} from '#machines/domain/invitation/consent-text.ts'
import { tokenText } from '#machines/domain/mail/mail-templates.ts'
import { badField, stale } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { insertConsentText, listConsentTexts, lockConsentTexts } from './text-repository.ts'

const tooMany = badField('text', 'too-many', `${mostConsentTexts} of ${mostConsentTexts} versions.`)

/** Refuses an invalid text; otherwise null. */
function refuseText(text: string): ReturnType<typeof badField> | null {
  const fault = consentTextFault(text)
  if (fault === null) return null
  const known = consentTokens.map(tokenText).join(', ')
  const words =
    fault.code === 'unknown-token'
      ? `${fault.token} isn’t a token. Use ${known}.`
      : `Add ${tokenText(fault.token)}.`
  return badField('text', fault.code, words)
}

const list = operation('listConsentTexts', {
  transact: async (tx, _request, { actor }) => ({
    status: 200,
    body: { items: await listConsentTexts(tx, actor.companyId) },
  }),
})

const write = operation('writeConsentText', {
  transact: async (tx, { body, ifMatch }, { actor, clock }) => {
    const { companyId } = actor
    const text = body.text.replaceAll('\r\n', '\n').trim()
    const refusal = refuseText(text)
    if (refusal) return refusal
    const all = await lockConsentTexts(tx, companyId)
    const [current] = all
    if (current === undefined) throw new Error('version 1 is missing')
    if (current.version !== ifMatch) return stale(current)
    if (current.text === text) return { status: 200, body: current }
    if (all.length >= mostConsentTexts) return tooMany
    const at = clock.now()
    const next = { version: current.version + 1, text, createdAt: at.toISOString() }
    await insertConsentText(tx, companyId, next, at)
    await appendTransitions(tx, companyId, [
      {
        entity: 'company',
        entityId: companyId,
        event: 'company.consentTextChanged',
        fields: ['consentText'],
        change: [{ field: 'consentText', before: current.text, after: text }],
        actor: byMember(actor.memberId),
        at,
      },
    ])
    return { status: 200, body: next }
  },
})

export const consentTextOperations = [list, write]
