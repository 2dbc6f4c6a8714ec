// @vitest-environment happy-dom
/** A click loads a chunk; if it fails to load, the page stays, says so, and can retry. */
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPiece, slowAfterMs } from '#src/ui/overlay/lazy-piece.tsx'
import { button, enter, press, said, typed } from '#tests/support/dialogs/form-page.ts'
import { renderInside } from '../product/walks/inside.tsx'
import { settle } from '../product/walks/walk.ts'
import { missingChunk } from '#tests/support/browser/missing-chunk.ts'

const missing = 'This didn’t load. Check your connection and try again.Try againClose'

interface OpenedProps {
  text: string
}
const Opened = ({ text }: OpenedProps) => <p role="note">{text}</p>

/** A server that can be offline. */
function setUp() {
  const server = { isThere: false, isSilent: false, asked: 0 }
  const Piece = lazyPiece<OpenedProps>(() => {
    server.asked += 1
    if (server.isSilent) return new Promise(() => undefined)
    return server.isThere ? Promise.resolve(Opened) : Promise.reject(missingChunk())
  })
  function Page() {
    const [opened, setOpened] = useState<string | null>(null)
    return (
      <>
        <label htmlFor="name">Name</label>
        <input id="name" />
        <button type="button" onClick={() => setOpened('first')}>
          Open
        </button>
        <button type="button" onClick={() => setOpened('second')}>
          Open another
        </button>
        {opened === null ? null : (
          <Piece text={opened} waiting={<i role="status">Coming</i>} onGiveUp={() => setOpened(null)} />
        )}
      </>
    )
  }
  return { server, Page }
}

const page = () => ({
  alerts: said().alerts,
  opened: document.querySelector('[role="note"]')?.textContent ?? null,
  waiting: document.querySelector('[role="status"]')?.textContent ?? null,
  typed: typed(),
})
const kept = { typed: ['Name: Ada'] }
const away = { ...kept, alerts: [missing], opened: null, waiting: 'Coming' }
const there = (opened: string) => ({ ...kept, alerts: [], opened, waiting: null })

async function begin() {
  const { server, Page } = setUp()
  await renderInside(<Page />)
  enter('Name', 'Ada')
  return server
}

afterEach(cleanup)

test('shows an error without the server, and loads on a later retry', async () => {
  const server = await begin()
  await press('Open')
  const first = page()
  await press('Try again')
  const second = page()
  server.isThere = true
  await press('Try again')
  await settle()
  expect([first, second, page(), server.asked]).toEqual([away, away, there('first'), 3])
})

test('closes, and loads again when it is opened again', async () => {
  const server = await begin()
  await press('Open')
  await press('Close')
  const closed = page()
  server.isThere = true
  await press('Open')
  expect([closed, page(), button('Try again'), server.asked]).toEqual([
    { ...kept, alerts: [], opened: null, waiting: null },
    there('first'),
    null,
    2,
  ])
})

test('says that it is still loading, and can be closed', async () => {
  const server = await begin()
  server.isSilent = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await press('Open')
    const soon = page()
    await act(() => vi.advanceTimersByTimeAsync(slowAfterMs))
    const slow = [...document.querySelectorAll('[role="status"]')].map((piece) => piece.textContent)
    await press('Close')
    expect([soon, slow, page()]).toEqual([
      { ...kept, alerts: [], opened: null, waiting: 'Coming' },
      ['Coming', 'Still loading. The server hasn’t responded yet.Close'],
      { ...kept, alerts: [], opened: null, waiting: null },
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('shows the last opened content once it loads, without another request', async () => {
  const server = await begin()
  await press('Open')
  await press('Open another')
  const still = page()
  server.isThere = true
  await press('Try again')
  const shown = page()
  await press('Open')
  expect([still, shown, page(), server.asked]).toEqual([away, there('second'), there('first'), 2])
})

/** React's own `lazy`: a failed load replaces the whole page by an error. */
const bare = /[^.\w]lazy\(/u
const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('loads every part of a page through the components that handle a failed load', () => {
  const users = Object.entries(sources).flatMap(([path, text]) => (bare.test(text) ? [path] : []))
  expect(users.toSorted()).toEqual(['../../src/ui/lazy-part.ts', '../../src/ui/overlay/lazy-piece.tsx'])
})
