/** Maximum lengths of inputs, which the browser limits before the contract refuses longer ones. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestLabel as longestCandidateLabel } from '#machines/domain/candidate/candidate-labels.ts'
import { longestContact } from '#machines/domain/client/contacts.ts'
import { longestBackground } from '#machines/domain/developer/background.ts'
import { longestLabel } from '#machines/domain/developer/profile-link.ts'
import { longestDetails } from '#machines/domain/developer/user-details.ts'
import { longestConsentText } from '#machines/domain/invitation/consent-text.ts'
import { longestMail } from '#machines/domain/mail/mail-templates.ts'
import { longestReasonName } from '#machines/domain/position/rejection-reasons.ts'
import { longestStageName, longestTemplate } from '#machines/domain/position/stage-rules.ts'
import { longestEmail } from '#machines/domain/text/email-address.ts'
import { longestName } from '#machines/domain/text/written-line.ts'
import { ownContract, type JsonSchema } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'

const root = findRoot()
const contract = ownContract(root)
const { schemas: named } = contract.document['components'] as { schemas: Record<string, JsonSchema> }
const bodies = contract.operations.flatMap(({ id, body }) =>
  Object.values(body?.types ?? {}).map((schema) => [id, schema] as const),
)
const schemas: Readonly<Record<string, JsonSchema>> = { ...Object.fromEntries(bodies), ...named }

/** The maximum of "Schema", "Schema.property" or "operation.property". */
function lengthOf(path: string): unknown {
  const [name = '', property] = path.split('.')
  const schema = schemas[name] ?? {}
  const found = property === undefined ? schema : (schema['properties'] as typeof named)[property]
  const target = found?.$ref?.split('/').at(-1)
  return target === undefined ? found?.['maxLength'] : lengthOf(target)
}

/** By constant of machines/domain: each length with its place in the contract. */
const lengths: Readonly<Record<string, readonly (readonly [length: number, path: string])[]>> = {
  'candidate-labels.ts longestLabel': [
    [longestCandidateLabel.tag, 'Tag'],
    [longestCandidateLabel.source, 'CandidateChanges.source'],
  ],
  'contacts.ts longestContact': [
    [longestContact.name, 'NewContact.name'],
    [longestContact.title, 'NewContact.title'],
  ],
  'background.ts longestBackground': [
    [longestBackground.title, 'BackgroundLine'],
    [longestBackground.organisation, 'BackgroundLine'],
    [longestBackground.text, 'BackgroundText'],
  ],
  'profile-link.ts longestLabel': [[longestLabel, 'createProfileLink.label']],
  'user-details.ts longestDetails': [
    [longestDetails.name, 'PersonName'],
    [longestDetails.headline, 'DetailLine'],
    [longestDetails.position, 'DetailLine'],
    [longestDetails.location, 'DetailLine'],
  ],
  'consent-text.ts longestConsentText': [[longestConsentText, 'NewConsentText.text']],
  'mail-templates.ts longestMail': [
    [longestMail.name, 'NewMailTemplate.name'],
    [longestMail.subject, 'MailTemplateSubject'],
    [longestMail.body.mail, 'MailTemplateBody'],
    [longestMail.body.mail, 'CandidateMailBody'],
  ],
  'rejection-reasons.ts longestReasonName': [[longestReasonName, 'NewRejectionReason.label']],
  'stage-rules.ts longestStageName': [[longestStageName, 'TemplateStage.name']],
  'stage-rules.ts longestTemplate': [
    [longestTemplate.name, 'NewStageTemplate.name'],
    [longestTemplate.description, 'NewStageTemplate.description'],
  ],
  'email-address.ts longestEmail': [[longestEmail, 'NewContact.email']],
  'written-line.ts longestName': [[longestName, 'CompanyName']],
}

test.each(Object.entries(lengths))('%s equals the contract', (_, pairs) => {
  expect(pairs.map(([, path]) => [lengthOf(path), path])).toEqual(pairs)
})

test('compares every maximum length of the domain', () => {
  const domain = join(root, 'machines/domain')
  const files = readdirSync(domain, { recursive: true, withFileTypes: true })
  const named = files
    .filter(({ name }) => name.endsWith('.ts'))
    .flatMap(({ parentPath, name }) =>
      [...readFileSync(join(parentPath, name), 'utf8').matchAll(/^export const (longest\w*) =/gmu)].map(
        ([, constant]) => `${name} ${constant}`,
      ),
    )
  expect(named.toSorted()).toEqual(Object.keys(lengths).toSorted())
})
