import { fillTokens, tokenText } from '#machines/domain/mail/mail-templates.ts'
import { blankTokensIn } from '#machines/domain/mail/blank-tokens.ts'
import { badField, notFound, refused } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { mailRefusals, queueMail } from '#server/work/mail/mail-outbox.ts'
import { findCandidate } from '../candidates/public.ts'
import { findMailTemplate } from '../company-settings/public.ts'
import { findMember } from '../members/public.ts'
import { testLetter } from './test-letter.ts'
import { findMailContext, listMailContexts } from './values-repository.ts'
import { senderValues, valuesOf } from './values.ts'

const noApplication = badField(
  'applicationId',
  'unknown',
  'Your company has no application with this ID. Choose another candidate.',
)

const listValues = operation('listMailValues', {
  transact: async (tx, { path }, { actor: { companyId, memberId } }) => {
    const candidate = await findCandidate(tx, companyId, path.candidateId)
    if (candidate === null || candidate.deletedAt !== null) return notFound
    const sender = await senderValues(tx, companyId, memberId)
    const places = await listMailContexts(tx, companyId, candidate.id)
    const items = places.map((place) => ({
      applicationId: place.applicationId,
      positionTitle: place.positionTitle,
      clientName: place.clientName,
      values: valuesOf(place, sender),
    }))
    return { status: 200, body: { items } }
  },
})

const test = operation('sendTestMail', {
  transact: async (tx, { path, body }, { actor: { companyId, memberId }, clock }) => {
    const template = await findMailTemplate(tx, companyId, path.mailTemplateId)
    if (template === null) return notFound
    const place = await findMailContext(tx, companyId, body.applicationId)
    if (place === null) return noApplication
    const values = valuesOf(place, await senderValues(tx, companyId, memberId))
    const filled = [template.subject ?? '', template.body].map((text) =>
      fillTokens(template.kind, text, values),
    )
    const [subject = '', text = ''] = filled.map((one) => one.text)
    // Includes tokens inside values.
    const blankTokens = [
      ...new Set([...filled.flatMap(({ blank }) => blank.map(tokenText)), ...blankTokensIn([subject, text])]),
    ]
    if (blankTokens.length > 0)
      return refused({ rule: 'hasNoBlankToken', facts: { blankTokens }, fix: 'fillTokens', who: 'you' })
    const content = testLetter({
      to: (await findMember(tx, companyId, memberId))?.email ?? '',
      template: template.name,
      candidate: place.candidateName,
      subject: template.subject === null ? null : subject,
      text,
    })
    const subjectId = place.candidateId
    const mail = { kind: 'templateTest', tenantId: companyId, content, subjectId } as const
    const at = clock.now()
    const [refusal] = await mailRefusals(tx, mail, at)
    if (refusal !== undefined) return refused(refusal)
    await queueMail(tx, mail, at)
    return { status: 204 }
  },
})

export const candidateMailOperations = [listValues, test]
