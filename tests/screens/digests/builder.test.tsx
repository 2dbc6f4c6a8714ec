// @vitest-environment happy-dom
/** The builder of a position's digest. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LiveConnection } from '#src/api/live/live-updates.ts'
import { contactWords } from '#src/features/clients/contacts/words.ts'
import { contentLimits } from '#src/features/digests/digest-content.ts'
import { messages as words } from '#src/features/digests/messages.ts'
import { createDrafts } from '#src/session/drafts.tsx'
import { changedElsewhere, conflictingFields, storedNow, takeStored, undo } from '#src/ui/messages.ts'
import { aDigest, aDigestItem, aDigestList, aDigestPerson } from '#tests/support/dialogs/digest-records.ts'
import { digestCalls as calls, showDigests } from '#tests/support/dialogs/digest-stage.tsx'
import type { DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, enter, press, said } from '#tests/support/dialogs/form-page.ts'
import { contact } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem, type Answer } from '../../product/walks/held-server.ts'
import { settle } from '../../product/walks/walk.ts'

let stage: DialogStage
withoutLayout()
afterEach(() => {
  cleanup()
  stage.stop()
})

const answer = async (call: string, response: Answer) => {
  await eventually(() => expect(stage.server.waiting()).toContain(call))
  await act(async () => stage.server.answer(call, response))
  await settle()
}
const bodies = (call: string) =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))
const versions = (call: string) => stage.server.sent(call).map(({ ifMatch }) => ifMatch)
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const order = () => rows().map((row) => row.dataset['row'])
const offered = () => ['Ada', 'Bo', 'Cy'].filter((name) => button(words.pick(name)) !== null)
const summary = (name: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.summaryOf(name) })

const noConsent = {
  rule: 'hasConsentForEachItem',
  facts: { items: [{ id: 'cy', consent: 'none' }] },
  fix: 'askForConsent',
  who: 'candidate',
}
const draft = aDigest()

test('picks candidates in order, and saves them with their summaries, texts and recipients', async () => {
  stage = await showDigests({ list: aDigestList() })
  await press(words.pick('Bo'))
  await press(words.pick('Ada'))
  enter(words.summaryOf('Ada'), 'Built the payments core.')
  enter(words.introduction, 'Two engineers for your team.')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Priya Nair/u }))
  fireEvent.click(screen.getByRole('checkbox', { name: words.masked }))
  expect([order(), offered()]).toEqual([['bo', 'ada'], ['Cy']])
  await press(words.save)
  await answer(
    calls.create,
    ok({ ...draft, masked: true, items: [aDigestItem('bo'), aDigestItem('ada')] }, 201),
  )
  expect(await bodies(calls.create)).toEqual([
    {
      introduction: 'Two engineers for your team.',
      masked: true,
      items: [
        { applicationId: 'bo', summary: '' },
        { applicationId: 'ada', summary: 'Built the payments core.' },
      ],
      recipientIds: ['priya'],
    },
  ])
  expect(stage.alert().message).toBe(words.saved)
})

test('shows rule, fact, fix and role instead of a button for a candidate who can’t be submitted', async () => {
  const invitedAt = '2026-11-20T09:00:00.000Z'
  const people = [
    aDigestPerson('cy', [noConsent], { invitedAt }),
    aDigestPerson('bo', [{ ...noConsent, facts: { items: [{ id: 'bo', consent: 'declined' }] } }]),
    aDigestPerson('ada'),
  ]
  stage = await showDigests({ list: aDigestList(), people })
  const group = screen.getByText(words.notShown(noConsent.rule, 2)).closest('details')
  if (group === null) throw new Error('no group')
  expect(offered()).toEqual(['Ada'])
  for (const text of [
    'Clients only see candidates who gave consent.',
    '2 candidates haven’t given consent.',
    'Request consent, or leave them out.',
    'The candidate',
    words.consentLine('none', invitedAt) ?? '',
    words.consentLine('declined', null) ?? '',
  ])
    expect(group.textContent).toContain(text)
  for (const name of ['Bo', 'Cy'])
    expect(within(group).getByRole('link', { name: words.openCard(name) })).toBeTruthy()
})

test('picks the candidate in the address unless they can’t be submitted', async () => {
  stage = await showDigests({ list: aDigestList(), add: 'cy' })
  expect(order()).toEqual(['cy'])
  cleanup()
  stage.stop()
  stage = await showDigests({ list: aDigestList(), people: [aDigestPerson('cy', [noConsent])], add: 'cy' })
  expect(order()).toEqual([])
})

test('does not pick the candidate in the address again after the sending', async () => {
  let sink: Parameters<LiveConnection>[0] | undefined
  const live: LiveConnection = (given) => {
    sink = given
    return new Promise(() => undefined)
  }
  stage = await showDigests({ list: aDigestList(), add: 'cy', live })
  await press(words.send)
  await answer(calls.create, ok(draft, 201))
  await answer(calls.transition, ok({ ...draft, state: 'checked', version: 5 }))
  await answer(
    calls.transition,
    ok({ ...draft, state: 'held', version: 6, heldUntil: '2026-11-28T10:10:00.000Z' }),
  )
  expect(button(words.send)).toBeNull()
  await act(async () => sink?.message({ kind: 'missed' }))
  await eventually(() => expect(button(words.send)).not.toBeNull())
  expect([order(), offered()]).toEqual([[], ['Ada', 'Bo', 'Cy']])
})

test('reorders by buttons and Alt with an arrow, announces the place and keeps the focus', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  const up = button(words.up('Bo'))
  up?.focus()
  await press(words.up('Bo'))
  // The button is disabled at the end of the list, so the row keeps the focus.
  expect([order(), document.activeElement]).toEqual([['bo', 'ada'], summary('Bo')])
  expect(screen.getByText(words.place('Bo', 1, 2))).toBeTruthy()
  fireEvent.keyDown(summary('Bo'), { key: 'ArrowDown', altKey: true })
  await settle()
  expect([order(), document.activeElement]).toEqual([['ada', 'bo'], summary('Bo')])
  fireEvent.keyDown(summary('Bo'), { key: 'ArrowDown', altKey: true })
  await settle()
  expect(order()).toEqual(['ada', 'bo'])
})

test('merges a colleague’s draft with the typed text, and shows both values of a conflict', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  enter(words.introduction, 'Mine')
  await press(words.remove('Bo'))
  await press(words.save)
  const theirs = { ...draft, version: 7, introduction: 'Theirs', masked: true }
  await answer(calls.update, problem(412, 'version-stale', { current: { ...theirs } }))
  expect(said().alerts).toEqual([changedElsewhere])
  expect(screen.getByText(storedNow(words.fields.introduction, 'Theirs'))).toBeTruthy()
  expect([order(), screen.getByRole<HTMLInputElement>('checkbox', { name: words.masked }).checked]).toEqual([
    ['ada'],
    true,
  ])
  await press(`${takeStored}: ${words.fields.introduction}`)
  await press(words.save)
  expect([versions(calls.update), (await bodies(calls.update)).at(-1)]).toEqual([
    ['"4"', '"7"'],
    {
      introduction: 'Theirs',
      masked: true,
      items: [{ applicationId: 'ada', summary: 'Built the payments core.' }],
      recipientIds: ['priya'],
    },
  ])
})

test('shows two candidate lists side by side, and joins them on “Keep both”', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  await press(words.remove('Bo'))
  await press(words.pick('Cy'))
  await press(words.save)
  const items = [...draft.items, aDigestItem('jonas', { name: 'Jonas' })]
  const theirs = { ...draft, version: 7, editedBy: 'Tomas Berg', items }
  stage.server.always(calls.list, ok(aDigestList({ draft: theirs })))
  await answer(calls.update, problem(412, 'version-stale', { current: { ...theirs } }))
  const conflict = screen.getByRole('group', { name: conflictingFields }).textContent
  for (const text of [
    words.listConflict(words.fields.items, 'Tomas Berg'),
    words.onlyMine(['Cy']),
    words.onlyTheirs('Tomas Berg', ['Bo', 'Jonas']),
  ])
    expect(conflict).toContain(text)
  await press(words.keepBoth)
  expect([order(), screen.queryByRole('group', { name: conflictingFields })]).toEqual([
    ['ada', 'jonas', 'cy'],
    null,
  ])
})

test('restores a removed candidate with the typed summary on undo', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  enter(words.summaryOf('Ada'), 'Not saved yet')
  await press(words.remove('Ada'))
  expect(order()).toEqual(['bo'])
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${undo}`, 'u') }))
  expect([order(), summary('Ada').value]).toEqual([['ada', 'bo'], 'Not saved yet'])
})

test('announces the count after an addition, and shows what was sent before', async () => {
  const sent = { number: 1, decision: 'decline' } as const
  stage = await showDigests({ list: aDigestList(), people: [aDigestPerson('ada', [], { sent })] })
  expect(screen.getByText(words.sentBefore(sent), { exact: false })).toBeTruthy()
  expect(button(words.pick('Ada'))?.textContent).toBe(words.addAgain)
  await press(words.pick('Ada'))
  expect(screen.getByText(words.added('Ada', 1))).toBeTruthy()
})

test('marks a summary that names a candidate whose name is hidden', async () => {
  stage = await showDigests({ list: aDigestList({ draft: { ...draft, masked: true } }) })
  enter(words.summaryOf('Ada'), 'Ada knows Go.')
  expect(screen.getByText(words.namesIn(['Ada']))).toBeTruthy()
  enter(words.summaryOf('Ada'), 'Write to ada@mail.example')
  expect(screen.getByText(words.detailsIn(['ada@mail.example']))).toBeTruthy()
})

test('keeps a text that is too long, and saves it once it is shorter', async () => {
  stage = await showDigests({ list: aDigestList({ draft }) })
  enter(words.summaryOf('Ada'), 'x'.repeat(contentLimits.summary + 20))
  await press(words.save)
  expect([stage.server.sent(calls.update), document.activeElement]).toEqual([[], summary('Ada')])
  expect(screen.getByText(words.overlong(20))).toBeTruthy()
  enter(words.summaryOf('Ada'), 'x'.repeat(contentLimits.summary))
  await press(words.save)
  expect(stage.server.sent(calls.update)).toHaveLength(1)
})

test('finds candidates beyond the list by search', async () => {
  stage = await showDigests({ list: aDigestList(), more: true })
  stage.server.always(calls.people, ok({ items: [aDigestPerson('zoe')], more: false }))
  enter(words.search, 'zoe')
  await eventually(() => expect(button(words.pick('Zoe'))).not.toBeNull())
  await press(words.pick('Zoe'))
  enter(words.search, '')
  await eventually(() => expect(offered()).toEqual(['Ada', 'Bo', 'Cy']))
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Zoe')])
})

test('loads a draft that a colleague began at the same time, and keeps the typed text', async () => {
  stage = await showDigests({ list: aDigestList() })
  await press(words.pick('Cy'))
  await press(words.save)
  stage.server.always(calls.list, ok(aDigestList({ draft })))
  await answer(calls.create, problem(409, 'draft-exists'))
  expect([order(), said().alerts]).toEqual([['cy'], [words.draftExists]])
})

test('restores unsaved text when the page opens again', async () => {
  const drafts = createDrafts(() => 'ada')
  stage = await showDigests({ list: aDigestList({ draft }), drafts })
  enter(words.introduction, 'Not saved yet')
  cleanup()
  stage.stop()
  stage = await showDigests({ list: aDigestList({ draft }), drafts })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.introduction }).value).toBe(
    'Not saved yet',
  )
})

test('updates an untouched page to a colleague’s draft, and names the colleague', async () => {
  let sink: Parameters<LiveConnection>[0] | undefined
  const live: LiveConnection = (given) => {
    sink = given
    return new Promise(() => undefined)
  }
  stage = await showDigests({ list: aDigestList({ draft }), live })
  stage.server.always(
    calls.list,
    ok(
      aDigestList({
        draft: {
          ...draft,
          version: 5,
          editedBy: 'Tomas Berg',
          items: [aDigestItem('bo')],
          introduction: 'Theirs',
        },
      }),
    ),
  )
  await act(async () => sink?.message({ kind: 'missed' }))
  await eventually(() => expect(order()).toEqual(['bo']))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.introduction }).value).toBe('Theirs')
  expect(stage.alert().message).toBe(words.colleagueChanged('Tomas Berg', [words.colleagueRemoved(['Ada'])]))
})

test('adds a new contact to the digest’s recipients', async () => {
  stage = await showDigests({ list: aDigestList() })
  await press(words.addContact)
  await eventually(() => void screen.getByRole('dialog'))
  enter(contactWords.name, 'Tobias Wendt')
  enter(contactWords.email, 'tobias@kestrel.example')
  const tobias = { ...contact, clientId: 'client', id: 'tobias', name: 'Tobias Wendt' }
  stage.server.always(calls.contacts, ok({ items: [contact, tobias], most: 50 }))
  await press(contactWords.add)
  await answer('POST /clients/client/contacts', ok(tobias, 201))
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(Priya Nair|Tobias Wendt)/u })
  expect(chosen.map(({ checked }) => checked)).toEqual([false, true])
})

test('shows a viewer the history without controls', async () => {
  stage = await showDigests({ list: aDigestList({ draft }), role: 'viewer' })
  expect([screen.queryByText(words.readOnly) !== null, button(words.save), button(words.send)]).toEqual([
    true,
    null,
    null,
  ])
})
