// @vitest-environment happy-dom
/** The search of developers, whose dialog the address holds, in the whole app (docs/candidates.md#the-address-of-a-developer-search). */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages as words } from '#src/features/pipeline/dialogs/developers/messages.ts'
import { messages } from '#src/features/pipeline/messages.ts'
import { turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, open, stopAll } from '../support/browser/app-people.ts'
import { escape } from '../support/dialogs/form-page.ts'
import * as records from '../support/dialogs/records.ts'
import { withoutLayout } from '../support/dialogs/without-layout.ts'
import { aBoard, aCard } from '../support/browser/pipeline-board.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'
import { giveHeights } from '../product/walks/pipeline-stage.tsx'

const board = '/companyProfile/companyProfile/clientPosition/client/position'
const developers = 'GET /developers'
const answer = (body: object): Scripted => ({ status: 200, body })
const asMember = (role: 'recruiter' | 'viewer') => ({
  ...appPeople.C1,
  companyProfile: answer({
    accountType: 'company',
    expertises: {},
    lastEventId: '1-0',
    profile: {
      ...records.companyProfile,
      member: { ...records.member, role },
      ownerProfile: { companyId: 'c1', COMPANIES: {} },
    },
  }),
})

withoutLayout()
let takeHeightsBack: () => void
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The drag library warns about a document without layout, which scrolls nothing.
  vi.spyOn(console, 'warn').mockReturnValue()
  takeHeightsBack = giveHeights()
})
afterEach(() => {
  takeHeightsBack()
  vi.restoreAllMocks()
  cleanup()
  stopAll()
})

const dialog = () => screen.queryByRole('dialog', { name: messages.addTitle('Backend engineer') })

/** Opens the board by its address. */
async function openBoard(find: string | null, role: 'recruiter' | 'viewer' = 'recruiter') {
  const person = asMember(role)
  const path = find === null ? board : `${board}?${new URLSearchParams({ find }).toString()}`
  const started = open(path, person, {
    'GET /positions/position/board': answer(aBoard([aCard('ada')], { title: 'Backend engineer' })),
    'GET /topics': answer({ items: [] }),
    [developers]: answer({ items: [], nextCursor: null, asOf: 2967 }),
  })
  started.report(person.identity)
  await started.app.router.load()
  await showApp(started)
  await eventually(() => expect(screen.getByRole('heading', { name: 'Backend engineer' })).toBeTruthy())
  const { router } = started.app
  const travel = (how: 'back' | 'forward') =>
    act(async () => {
      router.history[how]()
      await turns(40)
    })
  return {
    travel,
    find: () => router.state.location.search.find ?? null,
    texts: () => started.app.alert.getSnapshot().context.message,
    searches: () => started.sent.filter(({ call }) => call === developers).length,
  }
}
const appears = () => eventually(() => expect(dialog()).not.toBeNull())
const choose = (kind: string) =>
  act(async () => {
    const radio = within(screen.getByRole('radiogroup')).getByRole('radio', { name: kind })
    radio.focus()
    fireEvent.click(radio)
    await turns(40)
  })
const add = () => screen.getAllByRole('button', { name: messages.addCandidate })[0] as HTMLElement
const press = (button: HTMLElement) =>
  act(async () => {
    button.focus()
    fireEvent.click(button)
    await turns(40)
  })

test.each([
  [messages.addNew, 'new'],
  [messages.addExisting, 'existing'],
])('switches a search from the address to "%s" in the same dialog', async (kind, mode) => {
  const { find } = await openBoard('topics:rust')
  await appears()
  await eventually(() => expect(screen.getByRole('combobox', { name: words.topics })).toBeTruthy())
  const before = dialog()
  await choose(kind)
  expect([
    dialog() === before,
    find(),
    dialog()?.querySelector('input:checked')?.getAttribute('value'),
  ]).toEqual([true, null, mode])
  expect(dialog()?.contains(document.activeElement)).toBe(true)
  // Closes like any other dialog.
  await escape()
  await eventually(() => expect([dialog(), find()]).toEqual([null, null]))
})

test('closes a search on Back and reopens it as it was on Forward, whatever opened it', async () => {
  const { find, travel } = await openBoard(null)
  await press(add())
  await appears()
  await choose(messages.addDeveloper)
  await eventually(() => expect([find(), dialog() === null]).toEqual(['', false]))
  fireEvent.change(screen.getByLabelText(words.location), { target: { value: 'Lisbon' } })
  await eventually(() => expect(find()).toBe('place:Lisbon'))
  const stands = async (isOpen: boolean) => {
    await eventually(() =>
      expect([find(), dialog() !== null]).toEqual([isOpen ? 'place:Lisbon' : null, isOpen]),
    )
    const place = screen.queryByLabelText<HTMLInputElement>(words.location)
    expect(place?.value ?? null).toBe(isOpen ? 'Lisbon' : null)
  }
  await travel('back')
  await stands(false)
  expect(document.activeElement).toBe(add())
  await travel('forward')
  await stands(true)
  await travel('back')
  await stands(false)
})

test('removes a search from the address on Escape, and focuses the page title', async () => {
  const { find } = await openBoard('topics:rust')
  await appears()
  await eventually(() => expect(screen.getByLabelText(words.location)).toBeTruthy())
  // A field without its own use of Escape.
  screen.getByLabelText(words.location).focus()
  await escape()
  await eventually(() => expect([dialog(), find()]).toEqual([null, null]))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Backend engineer' }))
})

test('tells a viewer why no search opens, and clears the address', async () => {
  const { find, texts, searches } = await openBoard('topics:rust', 'viewer')
  await eventually(() => expect(find()).toBeNull())
  expect([dialog(), searches(), texts()]).toEqual([
    null,
    0,
    'You can’t search developers. Your role can view the pipeline but not change it. Ask a recruiter to make this change.',
  ])
})
