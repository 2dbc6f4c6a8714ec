// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BlockedSection } from '#src/features/account/blocked/blocked-section.tsx'
import { messages } from '#src/features/account/blocked/messages.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const list = 'GET /blockedCompanies'
const put = (domain: string) => `PUT /blockedCompanies/${domain}`
const blockedAt = '2026-11-01T09:00:00.000Z'
const page = (...domains: string[]) =>
  ok({ items: domains.map((domain) => ({ domain, blockedAt, companies: [], hasMore: false })) })

beforeEach(withoutLayout)
let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

async function show(...domains: string[]) {
  stage = setStage({ user: userProfile })
  await stage.render(<BlockedSection />)
  await answer(list, page(...domains))
}
const answer = async (call: string, response: ReturnType<typeof ok>) => {
  await act(async () => stage.server.answer(call, response))
  await settle()
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: messages.domain })
const shown = () =>
  screen.queryAllByRole('button', { name: /^Unblock / }).map((one) => one.getAttribute('aria-label'))
async function type(text: string) {
  await act(async () => void fireEvent.change(field(), { target: { value: text } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.block })))
  await settle()
}
const click = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await settle()
}
const sent = async (call: string) =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))

test('says that no company is blocked', async () => {
  await show()
  expect(screen.getByText(messages.none)).toBeTruthy()
})

test('blocks the domain of a typed website address, and unblocks it on undo', async () => {
  await show('northgate.example')
  await type('https://www.Acme.example/jobs')
  await answer(put('acme.example'), page('acme.example', 'northgate.example'))
  expect([shown(), field().value]).toEqual([
    [messages.unblockOne('acme.example'), messages.unblockOne('northgate.example')],
    '',
  ])
  expect(screen.getByText(messages.changed('acme.example', true))).toBeTruthy()
  expect(document.activeElement).toBe(field())
  await click(/^Undo/)
  await answer(put('acme.example'), page('northgate.example'))
  expect([shown(), await sent(put('acme.example'))]).toEqual([
    [messages.unblockOne('northgate.example')],
    [{ blocked: true }, { blocked: false }],
  ])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('names the companies that a block covers', async () => {
  stage = setStage({ user: userProfile })
  await stage.render(<BlockedSection />)
  const block = { domain: 'acme.example', blockedAt, companies: ['Acme', 'Kestrel'] }
  const items = [
    { ...block, hasMore: false },
    { ...block, domain: 'shared.example', hasMore: true },
    { ...block, domain: 'unknown.example', companies: [], hasMore: false },
  ]
  await answer(list, ok({ items }))
  expect(screen.queryAllByText(/^Covers /).map(({ textContent }) => textContent)).toEqual([
    'Covers Acme and Kestrel',
    'Covers Acme, Kestrel, and others',
  ])
})

test('sends a non-ASCII domain in Punycode', async () => {
  await show()
  await type('bücher.example')
  expect(stage.server.waiting()).toEqual([put('xn--bcher-kva.example')])
})

test.each([
  ['Acme', messages.noDomain],
  ['northgate.example', messages.already('northgate.example')],
])('refuses %j at the field and sends nothing', async (text, words) => {
  await show('northgate.example')
  await type(text)
  expect([screen.getByText(words).id, stage.server.waiting()]).toEqual([
    field().getAttribute('aria-describedby')?.split(' ')[0],
    [],
  ])
  expect([document.activeElement, field().value]).toEqual([field(), text])
})

test('keeps the typed domain and shows the reason when the server refuses it', async () => {
  await show()
  const message = 'You already block 100 domains. Unblock one first.'
  await type('acme.example')
  await answer(put('acme.example'), problem(422, 'bad-input', { message }))
  expect([field().value, field().getAttribute('aria-invalid'), shown()]).toEqual(['acme.example', 'true', []])
})
