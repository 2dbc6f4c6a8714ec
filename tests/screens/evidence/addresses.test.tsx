// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { messages } from '#src/features/evidence/connections/identities/messages.ts'
import { button, focused, press, said } from '#tests/support/dialogs/form-page.ts'
import { ok, problem, type Answer, type HeldServer } from '#tests/product/walks/held-server.ts'
import { challenge, showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

type CommitAddress = components['schemas']['CommitAddress']

stagesEvidence()

const linkUntil = '2096-11-24T10:00:00.000Z'
const own: CommitAddress = {
  id: 'a1',
  value: 'ada@x.example',
  confirmed: true,
  isAccount: true,
  linkUntil: null,
}
const claimed: CommitAddress = {
  id: 'a2',
  value: 'ada@work.example',
  confirmed: false,
  isAccount: false,
  linkUntil,
}
const confirmed = { ...claimed, confirmed: true, linkUntil: null }
const page = (...addresses: CommitAddress[]): Answer =>
  ok({ items: [], addresses, suggested: [], forges: [], signing: { challenge, keys: [] } })
const field = () => screen.getByLabelText<HTMLInputElement>('Email in your commits')
const listed = () =>
  [...document.querySelectorAll('section:has(input[inputmode=email]) li')].map((each) => each.textContent)
const bodies = (server: HeldServer, call: string) => Promise.all(server.sent(call).map(({ body }) => body()))
const type = (value: string) => fireEvent.change(field(), { target: { value } })

describe('commit emails', () => {
  test('show their status, what unverified means, and the possible actions', async () => {
    await showEvidence({
      addresses: [own, claimed, { ...claimed, id: 'a3', value: 'old@x.example', linkUntil: null }],
    })
    expect(listed()).toEqual([
      `ada@x.exampleVerified${messages.ofAccount}`,
      `ada@work.exampleNot verifiedResend linkRemove${messages.unconfirmedText}${messages.mailed} 24 Nov 2096.`,
      `old@x.exampleNot verifiedSend linkRemove${messages.unconfirmedText}`,
    ])
  })

  test('explain an empty list before the first connection', async () => {
    await showEvidence({})
    expect(textOf(messages.addresses)).toContain(messages.addressesNone)
  })
})

describe('suggested commit emails', () => {
  const suggested = [
    { value: 'ada@old.example', commits: 1204 },
    { value: 'ada@home.example', commits: 1 },
  ]
  const list = () => screen.queryByRole('list', { name: messages.suggested })
  const rows = () => [...(list()?.children ?? [])].map((row) => row.textContent)

  test('show their number of commits, and are added in one click; the section gets the focus', async () => {
    const { server, answer, alert } = await showEvidence({ addresses: [own], suggested })
    expect(rows()).toEqual(['ada@old.example1,204 commitsAdd email', 'ada@home.example1 commitAdd email'])
    await press('Add email ada@old.example')
    expect(await bodies(server, 'POST /commitAddresses')).toEqual([
      '{"email":"ada@old.example","from":"profile"}',
    ])
    const signing = { challenge, keys: [] }
    const rest = { items: [], addresses: [own, claimed], suggested: suggested.slice(1), forges: [], signing }
    server.always('GET /integrations', ok(rest))
    await answer('POST /commitAddresses', ok({ ...claimed, value: 'ada@old.example' }, 201))
    expect([rows(), alert(), focused()]).toEqual([
      ['ada@home.example1 commitAdd email'],
      { type: 'success', message: messages.claimed('ada@old.example') },
      messages.addresses,
    ])
  })

  test('stay with the reason when one can’t be added', async () => {
    const { answer } = await showEvidence({ addresses: [own], suggested })
    await press('Add email ada@home.example')
    await answer('POST /commitAddresses', problem(503, 'unavailable', { retryAfter: 30 }))
    expect(rows()[1]).toBe(
      'ada@home.example1 commitAdd emailWe can’t do this right now. Try again in 30 seconds.',
    )
  })

  test('are hidden when there are none', async () => {
    await showEvidence({ addresses: [own] })
    expect(list()).toBeNull()
  })
})

describe('adding a commit email', () => {
  test('lists it, explains the next step, and clears the field', async () => {
    const { server, answer } = await showEvidence({ addresses: [own] })
    type(' Ada@Work.example ')
    await press('Add email')
    expect(await bodies(server, 'POST /commitAddresses')).toEqual([
      '{"email":"Ada@Work.example","from":"profile"}',
    ])
    server.always('GET /integrations', page(own, claimed))
    await answer('POST /commitAddresses', ok(claimed, 201))
    expect([listed().length, field().value, document.activeElement]).toEqual([2, '', field()])
  })

  test.each([
    ['', null, messages.addressMissing],
    [
      'ada',
      problem(400, 'bad-input', { errors: [{ field: 'email', code: 'format', message: 'No.' }] }),
      messages.addressRefused,
    ],
    [
      'ada@work.example',
      problem(409, 'address-confirmed', {
        errors: [{ field: 'email', code: 'address-confirmed', message: 'No.' }],
      }),
      messages.alreadyConfirmed,
    ],
    [
      'ada@work.example',
      problem(422, 'bad-input', { errors: [{ field: 'email', code: 'too-many', message: 'No.' }] }),
      messages.tooManyAddresses,
    ],
    [
      'snyk-bot@snyk.io',
      problem(422, 'bad-input', { errors: [{ field: 'email', code: 'address-of-program', message: 'No.' }] }),
      messages.addressOfProgram,
    ],
  ] as const)(
    'shows a refusal (%j) at the field, and keeps the typed text',
    async (value, refusal, words) => {
      const { answer } = await showEvidence({ addresses: [own] })
      type(value)
      await press('Add email')
      if (refusal !== null) await answer('POST /commitAddresses', refusal)
      expect([said(), field().value, document.activeElement]).toEqual([
        { alerts: [], fields: { 'Email in your commits': words } },
        value,
        field(),
      ])
    },
  )

  test('shows in the row how long to wait between two emails', async () => {
    const { answer } = await showEvidence({ addresses: [claimed] })
    await press(messages.sendAgainTo(claimed.value))
    await answer('POST /commitAddresses', problem(429, 'too-many-requests', { retryAfter: 42 }))
    expect(said().alerts).toEqual(['Too many attempts. Try again in 42 seconds.'])
  })
})

describe('removing a commit email', () => {
  test('asks first, says what goes with it, and focuses what remains', async () => {
    const { server, answer } = await showEvidence({ addresses: [own, claimed] })
    await press(messages.removeOf(claimed.value))
    expect(screen.getByRole('dialog').textContent).toContain(messages.removeText)
    await press('Remove')
    server.always('GET /integrations', page(own))
    await answer(`DELETE /commitAddresses/${claimed.id}`, { status: 204, body: null })
    expect([listed().length, screen.queryByRole('dialog'), focused()]).toEqual([1, null, messages.addresses])
  })
})

describe('an emailed link', () => {
  test('is sent once, shows the verified email, and leaves the page address', async () => {
    const { server, answer, address } = await showEvidence({
      addresses: [own, claimed],
      at: '/?confirm=secret&topic=go',
    })
    expect(textOf(messages.addresses)).toContain(messages.confirming)
    expect(await bodies(server, 'POST /commitAddresses/confirm')).toEqual(['{"token":"secret"}'])
    server.always('GET /integrations', page(own, confirmed))
    await answer('POST /commitAddresses/confirm', ok(confirmed))
    expect([listed().at(-1), address(), server.sent('POST /commitAddresses/confirm').length]).toEqual([
      'ada@work.exampleVerifiedRemove',
      '/?topic=go',
      1,
    ])
  })

  test.each(Object.entries(messages.links))(
    'explains a refusal (%s), and leaves the page address',
    async (code, words) => {
      const { answer, address } = await showEvidence({ addresses: [own], at: '/?confirm=secret' })
      await answer('POST /commitAddresses/confirm', problem(code === 'address-owned' ? 409 : 422, code))
      expect(said().alerts).toEqual([expect.stringContaining(words)])
      expect([address(), button('Try again'), focused()]).toEqual(['/', null, messages.addresses])
    },
  )

  test('stays in the page address when the server does not answer, and is sent again', async () => {
    const { server, answer, address } = await showEvidence({
      addresses: [own, claimed],
      at: '/?confirm=secret',
    })
    await answer('POST /commitAddresses/confirm', problem(503, 'unavailable'))
    expect(address()).toBe('/?confirm=secret')
    await press('Try again')
    server.always('GET /integrations', page(own, confirmed))
    await answer('POST /commitAddresses/confirm', ok(confirmed))
    expect([address(), said().alerts]).toEqual(['/', []])
  })
})
