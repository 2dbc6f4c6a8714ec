import { expect, it } from 'vitest'
import type { Refusal } from '../calls.ts'
import { cureOf, type Cure } from './cures.ts'

const refusal = (fix: string, facts: Refusal['facts'] = {}): Refusal => ({
  rule: 'rule',
  facts,
  fix,
  who: 'you',
})

it.each<[string, Refusal, Cure | null]>([
  ['no recipient: add a contact', refusal('addRecipient', { recipients: 0 }), { kind: 'addContact' }],
  ['a blank token: edit the text', refusal('fillToken'), { kind: 'editText' }],
  [
    'a blocked client: remove who is named',
    refusal('removeItem', { items: ['ada'] }),
    { kind: 'remove', ids: ['ada'] },
  ],
  [
    'no consent: open who is named',
    refusal('askForConsent', { items: [{ id: 'bo', consent: 'none' }] }),
    { kind: 'openCard', ids: ['bo'] },
  ],
  ['no one is named: no button', refusal('removeItem', { items: [] }), null],
  ['a closed position: no button', refusal('reopenPosition'), null],
])('%s', (_title, given, expected) => {
  expect(cureOf(given)).toEqual(expected)
})
