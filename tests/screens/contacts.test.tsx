// @vitest-environment happy-dom
/** The contacts of a client on its page. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveConnection } from '#src/api/live/live-updates.ts'
import { ContactsSection } from '#src/features/clients/contacts/contacts-section.tsx'
import { contactWords as words } from '#src/features/clients/contacts/words.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, press, said } from '#tests/support/dialogs/form-page.ts'
import { client, companyProfile, contact, member } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { conflict } from '#tests/support/dialogs/dialog-case.ts'
import { ok, problem, type Answer } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const list = 'GET /clients/kestrel/contacts'
const page = (...items: (typeof contact)[]) => ok({ items, most: 50 })
const tobias = { ...contact, id: 'tobias', name: 'Tobias Wendt', email: 'tobias@kestrel.example' }
const remove = words.removeOf(tobias.name)

beforeEach(withoutLayout)
let stage: DialogStage
afterEach(() => {
  cleanup()
  stage.stop()
})

let sink: Parameters<LiveConnection>[0] | undefined
const live: LiveConnection = (given) => {
  sink = given
  return new Promise(() => undefined)
}

async function show(answer: Answer, role: (typeof member)['role'] = 'recruiter') {
  stage = setStage({ company: { ...companyProfile, member: { ...member, role } }, live })
  stage.server.always(list, answer)
  await stage.render(<ContactsSection clientId="kestrel" />)
  await settle()
}
const answer = async (call: string, response: Answer) => {
  await act(async () => stage.server.answer(call, response))
  await settle()
}
const everyone = [contact.name, tobias.name]
const names = () => everyone.filter((name) => screen.queryByText(name) !== null)
const buttons = () =>
  screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const undo = () => screen.queryByRole('button', { name: /^Undo/u })
const bodies = (call: string) =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))

test('shows contacts without buttons to viewers', async () => {
  await show(page({ ...contact, optedOutAt: '2026-10-29T09:00:00.000Z' }, tobias), 'viewer')
  expect([names(), buttons()]).toEqual([everyone, []])
  expect(screen.getAllByText(words.optedOut, { exact: false })).not.toEqual([])
  cleanup()
  stage.stop()
  await show(page(), 'viewer')
  expect([screen.queryByText(words.noneToRead)?.textContent, buttons()]).toEqual([words.noneToRead, []])
})

test('shows why a list failed to load, and loads it on retry', async () => {
  await show(problem(503, 'unavailable', { retryAfter: 30 }))
  expect(screen.getByText(words.failed)).toBeTruthy()
  stage.server.always(list, page(contact))
  await press('Try again')
  expect(names()).toEqual([contact.name])
})

test('reloads the list when the client changes', async () => {
  await show(page(contact))
  stage.server.always(list, page(contact, tobias))
  await act(async () => sink?.message({ kind: 'missed' }))
  await eventually(() => expect(names()).toEqual(everyone))
})

test('says at the maximum that no more contacts fit, and hides Add', async () => {
  await show(page(...Array.from({ length: 50 }, (_, at) => ({ ...contact, id: `c${at}` }))))
  expect(screen.getByText(words.full(50))).toBeTruthy()
  expect(buttons()).not.toContain(words.add)
})

test('refuses a wrong email and a missing name at their fields', async () => {
  await show(page())
  await press(words.add)
  await eventually(() => void screen.getByRole('dialog'))
  enter(words.email, 'priya@acme')
  const [, submit] = screen.getAllByRole('button', { name: words.add, hidden: true })
  await act(async () => void fireEvent.click(submit as HTMLElement))
  expect(said().fields).toEqual({ [words.name]: words.nameMissing, [words.email]: words.emailWrong })
  expect(stage.server.sent('POST /clients/kestrel/contacts')).toEqual([])
})

const preview = 'GET /contacts/tobias/deletion'
const restoration = 'POST /contacts/tobias/restoration'
const harmless = ok({ openDigests: 0, decisions: 0 })

test('removes a contact and restores it on undo', async () => {
  await show(page(contact, tobias))
  await press(remove)
  await answer(preview, harmless)
  stage.server.always(list, page(contact))
  await answer('DELETE /contacts/tobias', ok(null, 204))
  expect([names(), document.activeElement?.textContent]).toEqual([[contact.name], words.title])
  await act(async () => void fireEvent.click(undo() as HTMLElement))
  await settle()
  const { name, email } = tobias
  expect(await bodies(restoration)).toEqual([{ email }])
  stage.server.always(list, page(contact, tobias))
  await answer(restoration, ok({ ...tobias, version: 3 }))
  expect([names(), undo(), screen.queryByText(words.back(name)) !== null]).toEqual([everyone, null, true])
})

test('asks before links of a contact end, and says which decisions stay', async () => {
  await show(page(contact, tobias))
  await press(remove)
  await answer(preview, ok({ openDigests: 2, decisions: 1 }))
  await eventually(() => void screen.getByRole('dialog'))
  expect(screen.getByRole('dialog').textContent).toContain(
    words.linksEnd(tobias.name, 2) + words.decisionsStay(1),
  )
  expect(stage.server.sent('DELETE /contacts/tobias')).toEqual([])
  await press(words.remove)
  stage.server.always(list, page(contact))
  await answer('DELETE /contacts/tobias', ok(null, 204))
  expect([names(), undo() !== null]).toEqual([[contact.name], true])
})

test('keeps a contact whose digest is being sent, and says why', async () => {
  await show(page(contact, tobias))
  await press(remove)
  await answer(preview, harmless)
  await answer('DELETE /contacts/tobias', problem(409, 'digest-held'))
  expect([names(), said().alerts.length, undo()]).toEqual([everyone, 1, null])
})

test('keeps a contact that a colleague changed, and offers no undo for one that a colleague removed', async () => {
  await show(page(contact, tobias))
  await press(remove)
  await answer(preview, harmless)
  await answer('DELETE /contacts/tobias', conflict(tobias))
  expect([names(), said().alerts, undo()]).toEqual([everyone, [words.conflict], null])
  await press(remove)
  stage.server.always(list, page(contact))
  await answer(preview, problem(404, 'not-found'))
  await answer('DELETE /contacts/tobias', problem(404, 'not-found'))
  expect([names(), said().alerts, stage.alert().message, undo()]).toEqual([
    [contact.name],
    [],
    words.goneAlready(tobias.name),
    null,
  ])
})

test('warns about an email outside the client’s domain', async () => {
  await show(page())
  stage.server.always('GET /clients/kestrel', ok({ ...client, domains: ['kestrel.example'] }))
  await press(words.add)
  await eventually(() => void screen.getByRole('dialog'))
  enter(words.email, 'tobias@kestrel.example')
  const warning = words.otherDomain('gmail.example', ['kestrel.example'])
  expect(screen.queryByText(warning)).toBeNull()
  enter(words.email, 'tobias@gmail.example')
  await eventually(() => void screen.getByText(warning))
})

test('adds a contact again when a colleague removed it during an edit', async () => {
  await show(page(tobias))
  await press(words.editOf(tobias.name))
  await eventually(() => void screen.getByRole('dialog'))
  enter(words.jobTitle, 'CTO')
  await press(words.save)
  await answer('PATCH /contacts/tobias', problem(404, 'not-found'))
  expect(said().alerts).toEqual([words.alreadyRemoved])
  await press(words.save)
  const { name, email, role } = tobias
  expect(await bodies('POST /clients/kestrel/contacts')).toEqual([{ name, email, title: 'CTO', role }])
})
