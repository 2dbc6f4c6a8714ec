// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import type { LiveSink } from '#src/api/live/live-updates.ts'
import { RecentlyDeleted } from '#src/features/clients/recently-deleted/recently-deleted.tsx'
import { deletedWords as words } from '#src/features/clients/recently-deleted/words.ts'
import { RefusalReason } from '#src/features/pipeline/refusal-reason.tsx'
import { fixWords, ruleWords } from '#src/features/pipeline/refusal-words.ts'
import * as uiMessages from '#src/ui/messages.ts'
import { refusal, unavailable } from '#tests/support/dialogs/dialog-case.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import {
  button,
  dialog,
  enter,
  escape,
  focused,
  open,
  press,
  said,
  statuses,
} from '#tests/support/dialogs/form-page.ts'
import { candidate, companyProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, problem, type Answer } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

type Row = components['schemas']['DeletedCandidate']

const list = 'GET /deletedCandidates'
const opener = 'Open the list'
const place = {
  id: 'ada-on-rust',
  positionId: 'rust',
  positionTitle: 'Rust Engineer',
  clientId: 'acme',
  clientName: 'Acme',
}
const ada: Row = {
  id: 'ada',
  name: 'Ada Kowalski',
  deletedAt: '2026-11-20T09:00:00.000Z',
  deletedBy: 'Rosa Lindqvist',
  restorableUntil: '2026-12-20T09:00:00.000Z',
  applications: [place, { ...place, id: 'ada-on-go', positionId: 'go', positionTitle: 'Go Engineer' }],
  takenEmails: [],
}
const grace: Row = {
  ...ada,
  id: 'grace',
  name: 'Grace',
  deletedAt: '2026-11-21T09:00:00.000Z',
  applications: [],
}
const taken = {
  email: 'ada@x.example',
  candidateId: 'hedy',
  name: 'Hedy',
  application: { ...place, id: 'hedy' },
}
const page = (items: readonly Row[], nextCursor: string | null = null): Answer => ok({ items, nextCursor })
const restored = ok({ candidate, outOfPlay: [] })
const restoring = (row: Row) => `POST /candidates/${row.id}/restoration`
const restore = (row: Row) => words.restoreName(row.name)

let stage: DialogStage
let sinks: LiveSink[]

withoutLayout()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:30:00Z'), toFake: ['Date'] })
  sinks = []
  stage = setStage({
    company: companyProfile,
    live: (sink) => {
      sinks.push(sink)
      return new Promise(() => undefined)
    },
  })
})
afterEach(() => {
  cleanup()
  stage.stop()
  vi.useRealTimers()
})

/** A page with the list, opened by the address or by its button. */
function Page({ opened: first }: { opened: boolean }) {
  const [opened, setOpened] = useState(first)
  const [search, setSearch] = useState('')
  const toDeleted = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {opener}
      </button>
      <a href="/deleted" ref={toDeleted}>
        The way there
      </a>
      {opened ? (
        <RecentlyDeleted
          search={search}
          onSearch={setSearch}
          onClose={() => setOpened(false)}
          returnTo={() => toDeleted.current}
          reasonOf={(refusal) => <RefusalReason refusal={refusal} />}
        />
      ) : null}
    </>
  )
}

async function show(answer: Answer) {
  stage.server.always(list, answer)
  await stage.render(<Page opened={false} />)
  await open(opener)
}

/** Each row: its texts, buttons and links. */
const rows = () =>
  [...document.querySelectorAll('[role="dialog"] li')].map((row) => ({
    says: [...row.querySelectorAll('p')].map((line) => line.textContent),
    buttons: [...row.querySelectorAll('button')].map((each) => [
      each.getAttribute('aria-label'),
      each.disabled,
    ]),
    links: [...row.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  }))
const text = () => dialog()?.textContent ?? ''
const board = (position: string, id: string) =>
  `/companyProfile/companyProfile/clientPosition/acme/${position}?application=${id}`
const restoredAda = {
  says: ['Ada Kowalski restored', 'Restored to Rust Engineer, Acme; Go Engineer, Acme'],
  buttons: [],
  links: [
    ['Rust Engineer, Acme', board('rust', 'ada-on-rust')],
    ['Go Engineer, Acme', board('go', 'ada-on-go')],
  ],
}
const deletedGrace = {
  says: ['Grace', 'Deleted by Rosa Lindqvist yesterday · Restore by 20 Dec 2026', 'No positions'],
  buttons: [[restore(grace), false]],
  links: [],
}

describe('the list of recently deleted candidates', () => {
  test('shows who deleted each candidate and when, until when they can be restored, and what returns', async () => {
    await show(page([grace, ada]))
    expect(rows()).toEqual([
      deletedGrace,
      {
        says: [
          'Ada Kowalski',
          'Deleted by Rosa Lindqvist 2 days ago · Restore by 20 Dec 2026',
          'Returns to Rust Engineer, Acme; Go Engineer, Acme',
        ],
        buttons: [[restore(ada), false]],
        links: [],
      },
    ])
  })

  test('shows placeholder rows while it loads, and explains an empty list', async () => {
    await stage.render(<Page opened />)
    expect(dialog()?.querySelector('[role="status"]')?.textContent).toBe(uiMessages.loading)
    stage.server.answer(list, page([]))
    await settle()
    expect([rows(), text()]).toEqual([[], expect.stringContaining(words.none)])
  })

  test('searches on the server, and offers to clear a search without matches', async () => {
    await show(page([ada]))
    stage.server.always(list, page([]))
    enter(words.search, 'Zoe')
    await settle()
    expect(stage.server.sent(list).map(({ query }) => query)).toEqual(['?limit=50', '?limit=50&search=Zoe'])
    expect(text()).toContain(words.noneFound)
    stage.server.always(list, page([ada]))
    await press(uiMessages.clearFilters)
    expect(rows().map(({ says }) => says[0])).toEqual(['Ada Kowalski'])
  })

  test('shows up to one hundred candidates, then points to the search', async () => {
    await show(page([ada], 'further'))
    await press('Show more')
    expect(stage.server.sent(list).map(({ query }) => query)).toEqual(['?limit=50', '?limit=100'])
    expect([button('Show more'), text()]).toEqual([null, expect.stringContaining(words.most(100))])
  })

  test.each<[string, Answer, string]>([
    ['there is no connection', 'network', 'Can’t reach the server. Check your connection and try again.'],
    ['the server is busy', unavailable, 'We can’t do this right now. Try again in 30 seconds.'],
  ])('shows why it failed to load when %s, and retries', async (_what, answer, why) => {
    await show(answer)
    expect(said().alerts).toEqual([`${words.failed}${why}${uiMessages.tryAgain}`])
    stage.server.always(list, page([ada]))
    await press(uiMessages.tryAgain)
    expect(rows().map(({ says }) => says[0])).toEqual(['Ada Kowalski'])
  })

  test('tells a viewer who can restore candidates', async () => {
    await show(problem(422, 'role-missing', { who: 'admin' }))
    expect([said().alerts, statuses(), button(uiMessages.tryAgain)]).toEqual([
      [],
      [`${words.roleMissing}${words.roleFix}`],
      null,
    ])
  })

  test.each<[string, () => Promise<void>]>([
    ['Escape', escape],
    ['its button', () => press('Close')],
  ])('closes on %s and returns the focus to its opener', async (_what, close) => {
    await show(page([ada]))
    expect(focused()).toBe(words.search)
    await close()
    await waitFor(() => expect([dialog(), focused()]).toEqual([null, opener]))
  })

  test('focuses its link on close when the address opened it', async () => {
    stage.server.always(list, page([ada]))
    await stage.render(<Page opened />)
    await escape()
    await waitFor(() => expect([dialog(), focused()]).toEqual([null, 'The way there']))
  })

  test('reloads when a colleague deletes a candidate', async () => {
    await show(page([ada]))
    stage.server.always(list, page([grace, ada]))
    const change = { id: '1-1', entity: 'candidate', entityId: 'grace', event: 'candidate.deleted' }
    const message = { ...change, parentId: null, from: null, to: null, actorMemberId: null }
    await act(async () => sinks.forEach((sink) => sink.message({ kind: 'changed', change: message })))
    await waitFor(() => expect(rows().map(({ says }) => says[0])).toEqual(['Grace', 'Ada Kowalski']))
  })
})

describe('restoring a candidate', () => {
  test('sends one request, shows the result in the focused row, and links to the cards', async () => {
    await show(page([grace, ada]))
    await open(restore(ada))
    await press(restore(ada))
    expect(stage.server.sent(restoring(ada))).toHaveLength(1)
    stage.server.always(list, page([grace]))
    stage.server.answer(restoring(ada), restored)
    await settle()
    expect(rows()).toEqual([deletedGrace, restoredAda])
    expect([stage.server.sent(list).length, document.activeElement?.textContent]).toEqual([
      2,
      restoredAda.says.join(''),
    ])
  })

  test.each<[string, Answer, string]>([
    [
      'there is no connection',
      'network',
      words.notRestored('Can’t reach the server. Check your connection and try again.'),
    ],
    [
      'the server is busy',
      unavailable,
      words.notRestored('We can’t do this right now. Try again in 30 seconds.'),
    ],
    [
      'a rule refuses it',
      refusal,
      words.notRestored('This isn’t allowed right now. Reload the page, then try again.'),
    ],
    [
      'the role has changed',
      problem(422, 'role-missing', { who: 'admin' }),
      words.notRestored(words.roleFix),
    ],
    ['an address was taken a moment ago', problem(409, 'email-taken'), words.alreadyTaken],
  ])('shows in the row why it failed when %s, and can be retried', async (_what, answer, why) => {
    await show(page([ada]))
    await open(restore(ada))
    stage.server.answer(restoring(ada), answer)
    await settle()
    expect([said().alerts, button(restore(ada))?.disabled]).toEqual([[why], false])
    stage.server.always(list, page([]))
    await press(restore(ada))
    stage.server.answer(restoring(ada), restored)
    await settle()
    expect(rows()).toEqual([restoredAda])
  })

  test('names the applications that return out of play, the rule and its fix', async () => {
    await show(page([ada]))
    await open(restore(ada))
    const facts = { positionState: 'filled' }
    const refused = { rule: 'isPositionOpen', facts, fix: 'reopenPosition', who: 'recruiter' }
    const { id: applicationId, ...on } = place
    const { clientId, positionId, positionTitle } = on
    const outOfPlay = [{ applicationId, clientId, positionId, positionTitle, refusal: refused }]
    stage.server.always(list, page([]))
    stage.server.answer(restoring(ada), ok({ candidate, outOfPlay }))
    await settle()
    expect(rows()).toEqual([
      {
        says: [
          'Ada Kowalski restored',
          'Restored to Go Engineer, Acme',
          'Rejected on Rust Engineer, Acme',
          ruleWords.isPositionOpen,
          'Rule isPositionOpen',
        ],
        buttons: [],
        links: [
          ['Go Engineer, Acme', board('go', 'ada-on-go')],
          ['Rust Engineer, Acme', board('rust', 'ada-on-rust')],
        ],
      },
    ])
    expect(text()).toContain(fixWords.reopenPosition)
  })

  test('says that a candidate deleted over 30 days ago can’t be restored', async () => {
    await show(page([ada]))
    await open(restore(ada))
    stage.server.always(list, page([]))
    stage.server.answer(restoring(ada), problem(404, 'not-found'))
    await settle()
    expect(rows()).toEqual([{ says: [words.gone('Ada Kowalski')], buttons: [], links: [] }])
  })

  test('waits while another candidate has the email, names that candidate, and unlocks once it is free', async () => {
    await show(page([{ ...ada, takenEmails: [taken] }]))
    const [row] = rows()
    expect([row?.says.slice(3), row?.buttons, row?.links]).toEqual([
      ['Hedy now has ada@x.example. Open Hedy', 'Remove it from Hedy, then restore Ada Kowalski.'],
      [[restore(ada), true]],
      [['Open Hedy', board('rust', 'hedy')]],
    ])
    stage.server.always(list, page([ada]))
    const change = { id: '1-1', entity: 'candidate', entityId: 'hedy', event: 'candidate.changed' }
    const message = { ...change, parentId: null, from: null, to: null, actorMemberId: null }
    await act(async () => sinks.forEach((sink) => sink.message({ kind: 'changed', change: message })))
    await waitFor(() => expect(rows()[0]?.buttons).toEqual([[restore(ada), false]]))
  })
})
