// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { messages } from '#src/features/evidence/connections/identities/messages.ts'
import { focused, press, said } from '#tests/support/dialogs/form-page.ts'
import { ok, problem, type Answer } from '#tests/product/walks/held-server.ts'
import { challenge, showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

type SigningKey = components['schemas']['SigningKey']

stagesEvidence()

const key: SigningKey = { id: 'k1', fingerprint: 'SHA256:abc', createdAt: '2020-11-24T10:00:00.000Z' }
const page = (...keys: SigningKey[]): Answer =>
  ok({ items: [], addresses: [], suggested: [], forges: [], signing: { challenge, keys } })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Signature')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

describe('signing keys', () => {
  test('explain an empty list, with the command that proves a key', async () => {
    await showEvidence({})
    expect(textOf(messages.keys)).toContain(messages.keysNone)
    expect(screen.getByLabelText(messages.command).textContent).toBe(
      `echo "${challenge}" | ssh-keygen -Y sign -n assay -f ~/.ssh/id_ed25519`,
    )
  })

  test('show their fingerprint, ask before a removal, and focus what remains', async () => {
    const { server, answer } = await showEvidence({ keys: [key] })
    expect(textOf(messages.keys)).toContain('SHA256:abcRemoveAdded 24 Nov 2020')
    await press(messages.removeKeyOf(key.fingerprint))
    expect(screen.getByRole('dialog').textContent).toContain(messages.removeKeyText(key.fingerprint))
    await press('Remove')
    server.always('GET /integrations', page())
    await answer(`DELETE /signingKeys/${key.id}`, { status: 204, body: null })
    expect([textOf(messages.keys).includes(messages.keysNone), focused()]).toEqual([true, messages.keys])
  })
})

describe('adding a signing key', () => {
  test('sends the pasted signature, lists the key, and clears the field', async () => {
    const { server, answer, alert } = await showEvidence({})
    type('\nthe signature\n')
    await press('Add key')
    const [sent] = server.sent('POST /signingKeys')
    expect(await sent?.body()).toBe('{"signature":"the signature"}')
    server.always('GET /integrations', page(key))
    await answer('POST /signingKeys', ok(key, 201))
    expect([textOf(messages.keys).includes('SHA256:abc'), field().value, alert()]).toEqual([
      true,
      '',
      { type: 'success', message: messages.keyAdded },
    ])
  })

  test.each([
    ['', null, messages.signatureMissing],
    ['no', 'signature-malformed', messages.keyRefused],
    ...Object.entries(messages.keyRefusals).map(([code, words]) => ['pasted', code, words] as const),
  ] as const)(
    'shows a refusal (%j, %s) at the field, and keeps the pasted text',
    async (value, code, words) => {
      const { answer } = await showEvidence({})
      type(value)
      await press('Add key')
      if (code !== null) {
        const errors = [{ field: 'signature', code, message: 'No.' }]
        await answer('POST /signingKeys', problem(code.startsWith('key-') ? 409 : 422, code, { errors }))
      }
      expect([said(), field().value, document.activeElement]).toEqual([
        { alerts: [], fields: { Signature: words } },
        value,
        field(),
      ])
    },
  )
})
