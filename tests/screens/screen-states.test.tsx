// @vitest-environment happy-dom
/** The states shown in place of content: error, absence, loading, empty list. */
import { act, cleanup, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { RequestId } from '#src/ui/feedback/request-id.tsx'
import { button, press } from '#tests/support/dialogs/form-page.ts'

afterEach(cleanup)

/** A state as seen and heard: role, title with its level, all texts and buttons. */
function texts(shown: ReactNode) {
  const { container } = render(shown)
  const title = container.querySelector('h1, h2, h3')
  const live = container.querySelector('[role="alert"], [role="status"]')
  return {
    role: live?.getAttribute('role') ?? null,
    isWhole: live === container.firstElementChild,
    title: title === null ? null : `${title.tagName} ${title.textContent}`,
    takesFocus: title?.matches('[tabindex="-1"][data-page-title]') ?? false,
    words: container.querySelector('p')?.textContent ?? null,
    buttons: [...container.querySelectorAll('button')].map((each) => each.textContent),
  }
}

const part = { role: null, isWhole: false, title: null, takesFocus: false, words: null, buttons: [] }

describe('an error', () => {
  const failed = { title: 'The list could not be loaded', children: 'Check your connection.' }
  const said = { ...part, words: 'Check your connection.' }

  test('is announced at once as a whole in a section, and offers a retry', () => {
    expect(texts(<ErrorState {...failed} onRetry={() => undefined} />)).toEqual({
      ...said,
      role: 'alert',
      isWhole: true,
      title: 'H2 The list could not be loaded',
      buttons: ['Try again'],
    })
  })

  test('has a heading one level below that of a dialog', () => {
    expect(texts(<ErrorState {...failed} level={3} />).title).toBe('H3 The list could not be loaded')
  })

  test('has a focused page title instead of an announcement, and names the request', () => {
    const page = <ErrorState {...failed} size="page" footnote={<RequestId id="0190c3f2" />} />
    expect([texts(page), document.querySelector('code')?.textContent]).toEqual([
      { ...said, title: 'H1 The list could not be loaded', takesFocus: true, buttons: ['Copy'] },
      '0190c3f2',
    ])
  })

  /** A part of a page that fails until the server is up. */
  function FailingPart({ answers }: { answers: (() => void)[] }) {
    const [rows, setRows] = useState<string | null>(null)
    const ask = () =>
      new Promise<void>((settled) => {
        answers.push(() => settled())
      }).then(() => (answers.length > 1 ? setRows('Ada') : undefined))
    return (
      <section tabIndex={-1} aria-label="Candidates">
        {rows === null ? <ErrorState {...failed} onRetry={ask} /> : rows}
      </section>
    )
  }
  const retry = () => {
    const found = document.querySelector('button')
    return found === null ? null : [found.textContent, found.getAttribute('aria-disabled')]
  }
  const focus = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

  test('shows one retry at a time, keeps the focus, then focuses the loaded part', async () => {
    const answers: (() => void)[] = []
    render(<FailingPart answers={answers} />)
    button('Try again')?.focus()
    await press('Try again')
    await press('Trying again…')
    const trying = { asked: answers.length, retry: retry(), focus: focus() }
    await act(async () => answers[0]?.())
    const failedAgain = { retry: retry(), focus: focus() }
    await press('Try again')
    await act(async () => answers[1]?.())
    expect([trying, failedAgain, { asked: answers.length, retry: retry(), focus: focus() }]).toEqual([
      { asked: 1, retry: ['Trying again…', 'true'], focus: 'Trying again…' },
      { retry: ['Try again', 'false'], focus: 'Try again' },
      { asked: 2, retry: null, focus: 'Candidates' },
    ])
  })

  test('moves no focus when it disappears without having it', async () => {
    const answers = [() => undefined]
    const given: string[] = []
    render(<FailingPart answers={answers} />)
    await press('Try again')
    button('Trying again…')?.blur()
    const part = document.querySelector('section')
    part?.addEventListener('focus', () => given.push(focus() ?? ''))
    await act(async () => answers[1]?.())
    expect([retry(), given]).toEqual([null, []])
  })
})

describe('an absence', () => {
  const gone = { title: 'This import is no longer here', children: 'Files are kept for a week.' }
  const said = { ...part, words: 'Files are kept for a week.' }

  test('is announced politely in a section, without a retry', () => {
    expect(texts(<AbsentState {...gone} />)).toEqual({
      ...said,
      role: 'status',
      isWhole: true,
      title: 'H2 This import is no longer here',
    })
  })

  test('is the title of its page, and offers a next step', () => {
    const way = <button type="button">Go to home page</button>
    expect(texts(<AbsentState {...gone} size="page" action={way} />)).toEqual({
      ...said,
      title: 'H1 This import is no longer here',
      takesFocus: true,
      buttons: ['Go to home page'],
    })
  })
})

describe.each([
  ['a list', EmptyState],
  ['a part', EmptyLine],
])('%s without rows', (_what, Empty) => {
  test('offers the first step when there is nothing yet', () => {
    const step = <button type="button">Add client</button>
    expect(texts(<Empty action={step}>No client yet.</Empty>)).toEqual({
      ...part,
      role: 'status',
      isWhole: true,
      words: 'No client yet.',
      buttons: ['Add client'],
    })
  })

  test('offers nothing to users without permission for the first step', () => {
    expect(texts(<Empty action={null}>No client yet.</Empty>)).toMatchObject({
      words: 'No client yet.',
      buttons: [],
    })
  })

  test('offers to clear a filter, and keeps the focus in its part', async () => {
    function List() {
      const [isFiltered, setIsFiltered] = useState(true)
      return (
        <section tabIndex={-1} aria-label="Clients">
          {isFiltered ? (
            <Empty
              onClearFilters={() => setIsFiltered(false)}
              action={<button type="button">Add client</button>}
            >
              No client matches.
            </Empty>
          ) : (
            'Acme'
          )}
        </section>
      )
    }
    render(<List />)
    const offered = [...document.querySelectorAll('button')].map((each) => each.textContent)
    button('Clear filters')?.focus()
    await press('Clear filters')
    expect([offered, document.body.textContent, document.activeElement?.getAttribute('aria-label')]).toEqual([
      ['Clear filters'],
      'Acme',
      'Clients',
    ])
  })
})

test('renders a part without rows or actions as one plain line', () => {
  expect(texts(<EmptyLine>Nobody here</EmptyLine>)).toEqual({ ...part, words: 'Nobody here' })
})

describe('a loading state', () => {
  /** The announcement outside the busy region, which screen readers skip, and the reserved space. */
  function waited(shown: ReactNode, unit: string) {
    const { container } = render(shown)
    const busy = [...container.querySelectorAll('[aria-busy="true"]')]
    const status = container.querySelector('[role="status"]')
    return {
      says: status?.textContent,
      isHeard: status !== null && busy.every((each) => !each.contains(status)),
      busy: busy.map((each) => [each.textContent, each.querySelectorAll(unit).length]),
    }
  }

  test.each<[Parameters<typeof LoadingState>[0]['shape'], string, number]>([
    ['table', '[class*="row_"]', 4],
    ['entries', '[class*="entry"]', 3],
    ['form', '[class*="field"]', 3],
    ['board', '[class*="column"]', 3],
  ])('for %s announces once, and reserves the space of the content', (shape, unit, room) => {
    expect(waited(<LoadingState shape={shape} count={3} />, unit)).toEqual({
      says: 'Loading',
      isHeard: true,
      busy: [['', room]],
    })
  })

  test('names the content that loads', () => {
    expect(waited(<LoadingState shape="words">Looking at your link.</LoadingState>, 'span')).toEqual({
      says: 'Looking at your link.',
      isHeard: true,
      busy: [['', 1]],
    })
  })
})
