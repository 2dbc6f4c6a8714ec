// @vitest-environment happy-dom
import { createRef } from 'react'
import type { CommitAddress } from '#src/features/evidence/shared/evidence-types.ts'
import { AddressRow } from '#src/features/evidence/connections/identities/address-row.tsx'
import { ClaimForm } from '#src/features/evidence/connections/identities/claim-form.tsx'
import { KeysSection } from '#src/features/evidence/connections/identities/keys-section.tsx'
import { messages } from '#src/features/evidence/connections/identities/messages.ts'
import { describeDialogs } from '#tests/support/dialogs/describe-dialogs.ts'
import { accountWords, refusedField } from '#tests/support/dialogs/dialog-case.ts'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '#tests/product/walks/held-server.ts'

const at = '2026-11-01T09:00:00.000Z'
const address: CommitAddress = {
  id: 'a1',
  value: 'ada@work.example',
  confirmed: false,
  isAccount: false,
  linkUntil: null,
}
const key = { id: 'k1', fingerprint: 'SHA256:abc', createdAt: at }
const signing = (...keys: (typeof key)[]) => ({ challenge: 'assay:1', keys })
const shown = (stage: DialogStage) => async () => stage.done()
const asked = { notSo: 'it asks, and has no fields' }
const question = {
  draft: { notSo: 'a question: nothing is typed' },
  fill: () => undefined,
  change: () => undefined,
  submit: 'Remove',
  words: accountWords,
  saved: ok({}),
  version: { notSo: 'removed twice it is gone' },
  key: { notSo: 'removed twice it is gone' },
  field: asked,
}
const once = { version: { notSo: 'something new' }, key: { per: 'content' } } as const

describeDialogs('evidence-identities', { user: userProfile }, [
  {
    ...once,
    title: 'an address claimed',
    files: [
      'src/features/evidence/connections/identities/claim-form.tsx',
      'src/features/evidence/shared/line-form/line-form.tsx',
    ],
    show: (stage) => stage.render(<ClaimForm onClaimed={shown(stage)} />),
    opener: { notSo: 'a form on the page' },
    fill: () => enter(messages.claim, address.value),
    change: () => enter(messages.claim, 'ada@home.example'),
    submit: messages.claimIt,
    call: 'POST /commitAddresses',
    words: accountWords,
    saved: ok(address, 201),
    field: {
      answer: refusedField('value', 'address-confirmed', 'This email is already verified.', 409),
      said: { alerts: [], fields: { [messages.claim]: messages.alreadyConfirmed } },
    },
    unmarked: {
      email: 'the form has one field, and words of its own for each refusal of it',
      from: 'the form asks for no such value',
    },
    after: { closes: false, says: messages.claimed(address.value), notices: 1 },
  },
  {
    ...once,
    title: 'a key added',
    files: ['src/features/evidence/connections/identities/key-form.tsx'],
    show: (stage) => stage.render(<KeysSection signing={signing()} onChanged={shown(stage)} />),
    opener: { notSo: 'a form on the page' },
    fill: () => enter(messages.signature, 'the signature'),
    change: () => enter(messages.signature, 'another one'),
    submit: messages.addKey,
    call: 'POST /signingKeys',
    words: accountWords,
    saved: ok(key, 201),
    field: {
      answer: refusedField('signature', 'key-added', 'This key is already added.', 409),
      said: { alerts: [], fields: { [messages.signature]: messages.keyRefusals['key-added'] ?? '' } },
    },
    unmarked: {
      signature: 'the form has one field, and words of its own for each refusal of it',
    },
    after: { closes: false, says: messages.keyAdded, notices: 1 },
  },
  {
    ...question,
    title: 'an address given up',
    files: [
      'src/features/evidence/connections/identities/address-row.tsx',
      'src/features/evidence/shared/removal-dialog.tsx',
    ],
    show: async (stage) => {
      await stage.render(
        <ul>
          <AddressRow address={address} onChanged={shown(stage)} section={createRef()} />
        </ul>,
      )
      await open(messages.removeOf(address.value))
    },
    opener: { name: messages.removeOf(address.value), closedBy: 'product' },
    call: 'DELETE /commitAddresses/a1',
    after: { closes: true, says: messages.removed(address.value), notices: 1 },
  },
  {
    ...question,
    title: 'a key given up',
    files: ['src/features/evidence/connections/identities/keys-section.tsx'],
    show: async (stage) => {
      await stage.render(<KeysSection signing={signing(key)} onChanged={shown(stage)} />)
      await open(messages.removeKeyOf(key.fingerprint))
    },
    opener: { name: messages.removeKeyOf(key.fingerprint), closedBy: 'product' },
    call: 'DELETE /signingKeys/k1',
    after: { closes: true, says: messages.keyRemoved, notices: 1 },
  },
])
