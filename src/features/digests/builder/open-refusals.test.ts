import { expect, it } from 'vitest'
import { contact } from '#tests/support/dialogs/records.ts'
import type { Contact, Refusal } from '../mutations.ts'
import { formOf, type DigestForm } from '../digest-content.ts'
import { openRefusals } from './open-refusals.ts'

const refusal = (rule: string, facts: Refusal['facts'] = {}): Refusal => ({
  rule,
  facts,
  fix: 'fix',
  who: 'you',
})
const form = (changes: Partial<DigestForm>): DigestForm => ({
  ...formOf(null),
  items: [{ applicationId: 'ada', summary: 'Ada knows Go.' }],
  ...changes,
})
const cc: Contact = { ...contact, id: 'cleo', role: 'cc' }
const contacts: readonly Contact[] = [{ ...contact, id: 'priya', role: 'decider' }, cc]
const left = (given: Refusal, changes: Partial<DigestForm> = {}) =>
  openRefusals([given], form(changes), contacts).map(({ facts }) => facts)

const noRecipient = refusal('hasRecipient', { recipients: 0, deciders: 0 })
const noConsent = refusal('hasConsentForEachItem', {
  items: [
    { id: 'ada', consent: 'none' },
    { id: 'bo', consent: 'none' },
  ],
})
const named = refusal('hasNoIdentityInMasked', { texts: [{ item: 'ada', words: ['Ada'] }] })
const contactDetails = refusal('hasNoContactDetails', { texts: [{ item: null, words: ['a@b.example'] }] })

it.each<[string, unknown, unknown]>([
  ['no candidate, once one was added', left(refusal('hasItems')), []],
  ['no candidate, while there is none', left(refusal('hasItems'), { items: [] }), [{}]],
  ['no recipient, once a decider was chosen', left(noRecipient, { recipientIds: ['priya'] }), []],
  [
    'no recipient, while there are copies alone',
    left(noRecipient, { recipientIds: ['cleo'] }),
    [{ recipients: 1, deciders: 0 }],
  ],
  [
    'no consent, of those who are still chosen',
    left(noConsent),
    [{ items: [{ id: 'ada', consent: 'none' }] }],
  ],
  ['no consent, once they were removed', left(noConsent, { items: [] }), []],
  ['a placeholder that was replaced', left(refusal('hasNoBlankToken', { blankTokens: ['{{client}}'] })), []],
  [
    'a placeholder that is still there',
    left(refusal('hasNoBlankToken', { blankTokens: ['{{a}}', '{{b}}'] }), { introduction: 'Hi {{b}}' }),
    [{ blankTokens: ['{{b}}'] }],
  ],
  [
    'a name in a masked digest',
    left(named, { masked: true }),
    [{ texts: [{ item: 'ada', words: ['Ada'] }] }],
  ],
  ['a name, once names are shown', left(named), []],
  ['contact details that were removed', left(contactDetails), []],
  [
    'a rule of the position',
    left(refusal('isPositionOpen', { positionState: 'onHold' })),
    [{ positionState: 'onHold' }],
  ],
])('%s', (_title, actual, expected) => {
  expect(actual).toEqual(expected)
})
