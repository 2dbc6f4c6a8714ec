import { expect, it } from 'vitest'
import { contact } from '#tests/support/dialogs/records.ts'
import type { Contact, Refusal } from '../mutations.ts'
import { cureOf, type Cure } from './cures.ts'

const refusal = (fix: string, facts: Refusal['facts'] = {}): Refusal => ({
  rule: 'rule',
  facts,
  fix,
  who: 'you',
})
const priya: Contact = { ...contact, role: 'decider', optedOutAt: null }
const gone: Contact = { ...contact, role: 'decider', optedOutAt: '2026-11-20T09:00:00.000Z' }

it.each<[string, Refusal, readonly Contact[], Cure | null]>([
  ['no recipient, and no one to choose: add a contact', refusal('addRecipient'), [], { kind: 'addContact' }],
  ['the only contact opted out: add a contact', refusal('addRecipient'), [gone], { kind: 'addContact' }],
  [
    'no recipient is ticked: choose one',
    refusal('addRecipient'),
    [gone, priya],
    { kind: 'choose', contacts: [priya] },
  ],
  ['a blank token: edit the introduction', refusal('fillToken'), [], { kind: 'editText', item: null }],
  [
    'a name in a summary: edit it',
    refusal('removeName', { texts: [{ item: 'ada', words: ['Ada'] }] }),
    [],
    { kind: 'editText', item: 'ada' },
  ],
  [
    'a blocked client: remove who is named',
    refusal('removeItem', { items: ['ada'] }),
    [],
    { kind: 'remove', ids: ['ada'] },
  ],
  [
    'no consent: open or remove who is named',
    refusal('askForConsent', { items: [{ id: 'bo', consent: 'none' }] }),
    [],
    { kind: 'openOrRemove', ids: ['bo'] },
  ],
  ['no one is named: no button', refusal('removeItem', { items: [] }), [], null],
  ['a closed position: no button', refusal('reopenPosition'), [], null],
])('%s', (_title, given, contacts, expected) => {
  expect(cureOf(given, contacts)).toEqual(expected)
})
