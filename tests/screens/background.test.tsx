// @vitest-environment happy-dom
/** One's own experience and education on one's own profile. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { privacyValues } from '#machines/domain/developer/privacy.ts'
import type { LiveConnection } from '#src/api/live/live-updates.ts'
import { messages as words } from '#src/features/background/entry-words.ts'
import { messages } from '#src/features/background/messages.ts'
import { createDrafts, DraftsProvider } from '#src/session/drafts.tsx'
import { fieldWords } from '#src/ui/calendar/field-words.ts'
import { BackgroundPage, entryOf } from '#tests/support/browser/background-page.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, press, said } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const list = 'GET /background'
const page = (...items: ReturnType<typeof entryOf>[]) => ok({ items, most: 50 })
const studied = entryOf({
  id: 'e2',
  kind: 'education',
  title: 'MSc',
  organisation: 'KTH',
  from: '2009-09',
  to: '2014-06',
  text: 'Two\nlines',
})

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
const reloaded = async () => {
  await act(async () => sink?.message({ kind: 'missed' }))
  await settle()
}

async function show(answer: Parameters<DialogStage['server']['always']>[1], at: string | null = null) {
  stage = setStage({ user: userProfile, live })
  stage.server.always(list, answer)
  await stage.render(<BackgroundPage at={at} />)
  await settle()
}
const answer = async (call: string, response: ReturnType<typeof ok>) => {
  await act(async () => stage.server.answer(call, response))
  await settle()
}
const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent))
const sent = async (call: string) =>
  Promise.all(stage.server.sent(call).map(async ({ body }) => JSON.parse(await body()) as unknown))
const isOpen = () => eventually(() => void screen.getByRole('dialog'))

test('entries show title, organization, dates and text, in the server’s order', async () => {
  await show(page(entryOf(), studied))
  expect(rows()).toEqual([
    ['Staff engineer Northwind', 'Experience, Mar 2021 – present'],
    ['MSc KTH', 'Education, Sept 2009 – Jun 2014', 'Two\nlines'],
  ])
})

test.each(privacyValues)('with visibility %s, the section says who sees the entries', async (background) => {
  stage = setStage({
    user: { ...userProfile, privacySettings: { ...userProfile.privacySettings, background } },
  })
  stage.server.always(list, page(entryOf()))
  await stage.render(<BackgroundPage />)
  const { textContent } = document.querySelector('h2 + p') ?? {}
  expect(textContent).toBe(`${messages.purpose} ${messages.seenBy[background]} ${messages.decide}`)
})

test('an empty section explains entries and offers to add the first', async () => {
  await show(page())
  expect(screen.getByText(messages.none)).toBeTruthy()
  await press(messages.add)
  await isOpen()
})

test('a list that fails to load says so, and loads on Try again', async () => {
  await show(problem(503, 'unavailable', { retryAfter: 30 }))
  expect(screen.getByText(messages.failed)).toBeTruthy()
  stage.server.always(list, page(studied))
  await press('Try again')
  expect(rows()).toHaveLength(1)
})

test('an entry’s address opens its form, or says that the entry was removed', async () => {
  await show(page(entryOf(), studied), 'e2')
  await isOpen()
  expect(screen.getByLabelText<HTMLInputElement>(words.organisation).value).toBe('KTH')
  cleanup()
  stage.stop()
  await show(page(entryOf()), 'e9')
  expect([screen.queryByText(messages.gone)?.textContent, screen.queryByRole('dialog')]).toEqual([
    messages.gone,
    null,
  ])
})

test('missing and out-of-order values show at their fields, focus the first, and send nothing', async () => {
  await show(page(), 'new')
  await isOpen()
  await press(words.addIt)
  expect(said().fields).toEqual({
    [words.title]: words.titleMissing,
    [words.organisation]: words.organisationMissing,
    [words.from]: words.monthWrong,
    [words.to]: words.monthWrong,
  })
  expect(document.activeElement?.getAttribute('name')).toBe('title')
  enter(words.title, 'Engineer')
  enter(words.organisation, 'Eastside')
  enter(words.from, '2021-03')
  enter(words.to, '2021-02')
  await press(words.addIt)
  expect(said().fields).toEqual({ [words.to]: words.outOfOrder })
  expect(document.activeElement?.getAttribute('name')).toBe('to')
  expect(stage.server.sent('POST /background')).toEqual([])
})

test.each([
  ['1'.repeat(1001), fieldWords.month.long],
  ['2026/11', fieldWords.month.form],
  ['2026-13', fieldWords.month.absent],
  ['9999-12', words.monthWrong],
  ['1949-12', words.monthWrong],
])('the month %.10s shows its error', async (text, reason) => {
  await show(page(), 'new')
  await isOpen()
  enter(words.from, text)
  enter(words.to, '2021-02')
  await press(words.addIt)
  expect(said().fields[words.from]).toBe(reason)
  expect(stage.server.sent('POST /background')).toEqual([])
})

test('a current entry is sent without an end, and an empty text as null', async () => {
  await show(page(), 'new')
  await isOpen()
  enter(words.title, ' Engineer ')
  enter(words.organisation, 'Eastside')
  enter(words.from, '2021-03')
  enter(words.to, '2020-01')
  await act(async () => void fireEvent.click(screen.getByLabelText(words.goesOn)))
  await press(words.addIt)
  expect(await sent('POST /background')).toEqual([
    {
      kind: 'experience',
      title: 'Engineer',
      organisation: 'Eastside',
      from: '2021-03',
      to: null,
      text: null,
    },
  ])
})

test('text typed before the session ended returns after sign-in, and is added as an entry if its entry was removed', async () => {
  let here: string | null = 'ada'
  const drafts = createDrafts(() => here)
  const open = async (...entries: ReturnType<typeof entryOf>[]) => {
    stage = setStage({ user: userProfile, live })
    stage.server.always(list, page(...entries))
    await stage.render(
      <DraftsProvider drafts={drafts}>
        <BackgroundPage at="e1" />
      </DraftsProvider>,
    )
    await settle()
    await isOpen()
  }
  await open(entryOf(), studied)
  enter(words.title, 'Principal engineer')
  here = null
  cleanup()
  stage.stop()
  here = 'ada'
  await open(studied)
  expect(screen.getByLabelText<HTMLInputElement>(words.title).value).toBe('Principal engineer')
  expect(screen.queryByText(messages.gone)).toBeNull()
  await press(words.addIt)
  expect(await sent('POST /background')).toMatchObject([{ title: 'Principal engineer' }])
  expect(stage.server.sent('PUT /background/e1')).toEqual([])
})

test('text typed into an entry that is removed elsewhere stays, and is added as an entry by saving again', async () => {
  await show(page(entryOf(), studied), 'e1')
  await isOpen()
  enter(words.title, 'Principal engineer')
  stage.server.always(list, page(studied))
  await reloaded()
  expect(screen.getByLabelText<HTMLInputElement>(words.title).value).toBe('Principal engineer')
  expect(screen.queryByText(messages.gone)).toBeNull()
  await press(words.save)
  await answer('PUT /background/e1', problem(404, 'not-found'))
  expect(said().alerts).toEqual([words.alreadyRemoved])
  await press(words.save)
  await answer('POST /background', problem(503, 'unavailable', { retryAfter: 30 }))
  await press(words.save)
  const { id: _id, version: _version, ...typed } = entryOf({ title: 'Principal engineer' })
  expect(await sent('POST /background')).toEqual([typed, typed])
  await answer('POST /background', ok({ ...typed, id: 'e3', version: 1 }, 201))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('text of a new entry stays when the list gets full elsewhere or fails to reload', async () => {
  await show(page(), 'new')
  await isOpen()
  enter(words.title, 'Engineer')
  stage.server.always(list, page(...Array.from({ length: 50 }, (_, at) => entryOf({ id: `e${at}` }))))
  await reloaded()
  stage.server.always(list, problem(503, 'unavailable', { retryAfter: 30 }))
  await reloaded()
  expect(screen.getByLabelText<HTMLInputElement>(words.title).value).toBe('Engineer')
  await press(words.cancel)
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a removed entry disappears at once, focuses the section, and is added again by Undo', async () => {
  await show(page(entryOf(), studied))
  await press(messages.removeOf('MSc'))
  stage.server.always(list, page(entryOf()))
  await answer('DELETE /background/e2', ok(null, 204))
  expect([rows().length, document.activeElement?.textContent]).toEqual([1, messages.title])
  expect(screen.getByText(messages.removed('MSc'))).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Undo/ })))
  await settle()
  const { id: _id, version: _version, ...words } = studied
  expect(await sent('POST /background')).toEqual([words])
  stage.server.always(list, page(entryOf(), studied))
  await answer('POST /background', ok({ ...studied, id: 'e3', version: 1 }, 201))
  expect([rows().length, screen.queryByText(messages.removed('MSc'))]).toEqual([2, null])
  expect(screen.getByText(messages.back('MSc'))).toBeTruthy()
})

test('a failed removal keeps the entry and shows why; an already removed entry is reported without Undo', async () => {
  await show(page(entryOf(), studied))
  await press(messages.removeOf('MSc'))
  await answer('DELETE /background/e2', problem(503, 'unavailable', { retryAfter: 30 }))
  expect([rows().length, said().alerts.length, screen.queryByText(messages.removed('MSc'))]).toEqual([
    2,
    1,
    null,
  ])
  await press(messages.removeOf('MSc'))
  stage.server.always(list, page(entryOf()))
  await answer('DELETE /background/e2', problem(404, 'not-found'))
  expect([
    rows().length,
    said().alerts,
    stage.alert(),
    screen.queryByRole('button', { name: /^Undo/ }),
  ]).toEqual([1, [], { type: 'success', message: messages.goneAlready('MSc') }, null])
  expect(document.activeElement?.textContent).toBe(messages.title)
})

test('a full section says so and offers no more entries', async () => {
  await show(page(...Array.from({ length: 50 }, (_, at) => entryOf({ id: `e${at}` }))))
  expect(screen.getByText(messages.full(50))).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull()
})
