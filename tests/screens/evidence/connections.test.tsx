// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { failures } from '#src/features/evidence/connections/failure-words.ts'
import { messages } from '#src/features/evidence/connections/messages.ts'
import { noReaderText } from '#src/session/reader-words.ts'
import { button, focused, press, said } from '#tests/support/dialogs/form-page.ts'
import { anAnalysis, anIntegration, aRepository } from '#tests/support/browser/evidence-records.ts'
import { ok, problem, type Answer } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'
import { challenge, showEvidence, stagesEvidence, textOf } from './evidence-scene.tsx'

type Failure = components['schemas']['ReadingFailure']

stagesEvidence()
afterEach(() => void vi.useRealTimers())

const ledger = 'github.com/ada/ledger'
const page = (...items: ReturnType<typeof anIntegration>[]): Answer =>
  ok({ items, addresses: [], suggested: [], forges: [], signing: { challenge, keys: [] } })
const underWay = (facts: Parameters<typeof anAnalysis>[0]) =>
  anIntegration({ state: 'syncing' }, { analysis: anAnalysis({ state: 'reading', endedAt: null, ...facts }) })

describe('connections', () => {
  test('explain an empty list, and lead to the URL field', async () => {
    await showEvidence({})
    expect(textOf('Connections')).toContain('No connections yet.')
    await press('Connect a repository')
    expect(document.activeElement).toBe(screen.getByLabelText('Public repository URL'))
  })

  test('need a URL before anything is sent', async () => {
    const { server } = await showEvidence({})
    await press('Connect')
    expect([said().fields, server.sent('POST /integrations').length]).toEqual([
      { 'Public repository URL': 'Enter a repository URL.' },
      0,
    ])
  })

  test('send an SSH URL as its https URL', async () => {
    const { server } = await showEvidence({})
    const field = screen.getByLabelText('Public repository URL')
    fireEvent.change(field, { target: { value: 'git@github.com:ada/ledger.git' } })
    await press('Connect')
    expect(await server.sent('POST /integrations')[0]?.body()).toBe(
      '{"url":"https://github.com/ada/ledger.git"}',
    )
  })

  test.each([
    ['repository-address', 'Enter a public https URL, such as https://github.com/you/project.'],
    ['too-many', 'You’ve reached the limit of 200 repositories. Remove one first.'],
  ])('show a refusal (%s) at the focused field', async (code, words) => {
    const { answer } = await showEvidence({})
    const field = screen.getByLabelText('Public repository URL')
    fireEvent.change(field, { target: { value: 'git@github.com:ada/ledger' } })
    await press('Connect')
    const errors = [{ field: 'url', code, message: 'No.' }]
    await answer('POST /integrations', problem(422, 'bad-input', { errors }))
    expect([said(), document.activeElement]).toEqual([
      { alerts: [], fields: { 'Public repository URL': words } },
      field,
    ])
  })

  test('say that an installation without git can’t analyze', async () => {
    const { answer } = await showEvidence({})
    fireEvent.change(screen.getByLabelText('Public repository URL'), {
      target: { value: 'https://x' },
    })
    await press('Connect')
    const facts = { missing: 'gitVersion' }
    await answer('POST /integrations', problem(503, 'histories-unavailable', { facts }))
    expect(said().alerts).toEqual([noReaderText(facts)])
  })

  test('list the newest first', async () => {
    const one = (id: string, name: string) => anIntegration({ id, ownerName: 'github.com/ada' }, { id, name })
    await showEvidence({ items: [one('i1', 'ledger'), one('i2', 'notes'), one('i3', 'atlas')] })
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
    expect(names.filter((name) => name.startsWith('github.com/ada/'))).toEqual([
      'github.com/ada/atlas',
      'github.com/ada/notes',
      'github.com/ada/ledger',
    ])
  })

  test('give each repository of one connection its name and switch', async () => {
    const repositories = [aRepository(), aRepository({ id: 'r2', name: 'notes', included: false })]
    await showEvidence({ items: [anIntegration({ repositories })] })
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    expect(switches.map((each) => [each.getAttribute('aria-label'), each.checked])).toEqual([
      ['Counts toward expertise: github.com/ada/ledger', true],
      ['Counts toward expertise: github.com/ada/notes', false],
    ])
  })

  test('show an error that retries when they fail to load', async () => {
    const { server } = await showEvidence({ answers: { 'GET /integrations': problem(500, 'failure') } })
    expect(textOf('Couldn’t load your connections')).toContain('Try again')
    expect(textOf('Expertise')).toContain('No topics yet')
    server.always('GET /integrations', page(anIntegration()))
    await press('Try again')
    expect(textOf(ledger)).toContain('Connected')
  })
})

describe('a running analysis', () => {
  test('shows its progress', async () => {
    await showEvidence({ items: [underWay({ done: 1000 })] })
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Analyzing commits' })
    expect([bar.value, bar.max, textOf(ledger).includes('1,000 of 4,422 commits')]).toEqual([
      1000,
      4422,
      true,
    ])
  })

  test.each([
    ['waiting', 'In queue'],
    ['reading', 'Fetching repository'],
  ] as const)('in state %s without a total shows %s', async (state, words) => {
    await showEvidence({ items: [underWay({ state, total: null, done: 0 })] })
    expect([
      screen.getByRole('progressbar', { name: words }) !== null,
      textOf(ledger).includes(' of 4'),
    ]).toEqual([true, false])
  })

  test('updates from the stream, and reloads the numbers only at its end', async () => {
    const { server, send, asked } = await showEvidence({ items: [underWay({ done: 1000 })] })
    const before = asked()
    server.always('GET /integrations', page(underWay({ done: 2000 })))
    vi.useFakeTimers()
    await send('integration.progressed')
    const isShown = () => textOf(ledger).includes('2,000 of 4,422')
    for (let turn = 0; turn < 20 && !isShown(); turn += 1) await act(() => vi.advanceTimersByTimeAsync(20))
    expect([isShown(), before, asked()]).toEqual([true, [1, 1], [2, 1]])
    server.always('GET /integrations', page(anIntegration()))
    await send('integration.read')
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(textOf(ledger)).not.toContain('of 4,422')
    expect(asked()[1]).toBeGreaterThan(1)
  })

  test('is polled every two seconds without a stream, until it ends and the numbers load', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { server, asked } = await showEvidence({ items: [underWay({ done: 1000 })] })
    await act(async () => vi.advanceTimersByTime(4_000))
    await settle()
    const during = asked()
    server.always('GET /integrations', page(anIntegration()))
    await act(async () => vi.advanceTimersByTime(2_000))
    await settle()
    const ended = asked()
    await act(async () => vi.advanceTimersByTime(60_000))
    await settle()
    expect([during[1], ended[1], asked()]).toEqual([1, 2, ended])
    expect([during[0], ended[0]].map((n = 0) => n > 1)).toEqual([true, true])
  })

  test('stops on Cancel, keeps what it analyzed, and focuses its connection', async () => {
    const { server, answer } = await showEvidence({ items: [underWay({ done: 1000 })] })
    button(`Cancel analysis of ${ledger}`)?.focus()
    await press(`Cancel analysis of ${ledger}`)
    const cancelled = anIntegration({}, { analysis: anAnalysis({ state: 'cancelled' }) })
    server.always('GET /integrations', page(cancelled))
    await answer('POST /analyses/analysis/cancel', ok(cancelled))
    expect([textOf(ledger).includes(failures.cancelled), button(`Cancel analysis of ${ledger}`)]).toEqual([
      true,
      null,
    ])
    expect(focused()).toBe(ledger)
  })

  test.each(Object.entries(failures) as [Failure, string][])(
    'that ended as %s says once what to do',
    async (failure, words) => {
      const state = failure === 'needsAccess' ? 'needsReauth' : 'error'
      await showEvidence({
        items: [anIntegration({ state, failure }, { analysis: anAnalysis({ state: 'failed', failure }) })],
      })
      expect(textOf(ledger).split(words)).toHaveLength(2)
    },
  )
})

describe('actions on a connection', () => {
  /** Skips the explanation of connections, which is always there. */
  const steps = () =>
    [...document.querySelectorAll('li button')]
      .slice(1)
      .map((each) => [each.textContent, each.matches(':disabled') ? 'cannot' : 'can'])

  test.each([
    [
      'connected',
      [
        ['Sync', 'can'],
        ['Disconnect', 'can'],
        ['Remove', 'can'],
      ],
    ],
    [
      'error',
      [
        ['Sync', 'can'],
        ['Disconnect', 'can'],
        ['Remove', 'can'],
      ],
    ],
    [
      'needsReauth',
      [
        ['Sync', 'can'],
        ['Disconnect', 'can'],
        ['Remove', 'can'],
      ],
    ],
    [
      'syncing',
      [
        ['Disconnect', 'can'],
        ['Remove', 'can'],
      ],
    ],
    [
      'connecting',
      [
        ['Disconnect', 'can'],
        ['Remove', 'can'],
      ],
    ],
    [
      'revoked',
      [
        ['Reconnect', 'can'],
        ['Remove', 'can'],
      ],
    ],
  ] as const)('match the state machine for %s', async (state, possible) => {
    await showEvidence({ items: [anIntegration({ state })] })
    expect(steps()).toEqual(possible)
  })

  test('disable Sync with a reason when every repository is off', async () => {
    await showEvidence({ items: [anIntegration({}, { included: false })] })
    expect(steps()[0]).toEqual(['Sync', 'cannot'])
    await press(`Why can’t I sync ${ledger}?`)
    const why = await screen.findByRole('dialog')
    expect(why.textContent).toContain('All repositories of this connection are turned off.')
    expect(why.textContent).toContain('Turn on at least one repository.')
  })

  test('show a started sync, and focus its connection', async () => {
    const { server, answer } = await showEvidence({ items: [anIntegration()] })
    button(`Sync ${ledger}`)?.focus()
    await press(`Sync ${ledger}`)
    server.always('GET /integrations', page(underWay({ done: 0 })))
    await answer('POST /integrations/i1/sync', ok(underWay({ done: 0 }), 202))
    expect([textOf(ledger).includes('Syncing'), focused()]).toEqual([true, ledger])
  })

  test('reconnect a repository by its URL', async () => {
    const { server, answer } = await showEvidence({ items: [anIntegration({ state: 'revoked' })] })
    await press(`Reconnect ${ledger}`)
    server.always('GET /integrations', page(anIntegration({ state: 'connecting' })))
    await answer('POST /integrations', ok(anIntegration({ state: 'connecting' }), 201))
    const [sent] = server.sent('POST /integrations')
    expect([await sent?.body(), textOf(ledger).includes('Analyzing')]).toEqual([
      JSON.stringify({ url: 'https://github.com/ada/ledger' }),
      true,
    ])
  })

  test.each<[string, Answer, string]>([
    ['has no answer', 'network', 'Can’t reach the server. Check your connection and try again.'],
    ['fails', problem(500, 'failure'), 'We can’t do this right now. Wait a minute, then try again.'],
    ['is not possible any more', problem(422, 'refused', { rule: 'isPossible' }), messages.movedOn],
  ])('report in the row that a step %s, and allow a retry', async (_what, given, words) => {
    const { answer } = await showEvidence({ items: [anIntegration()] })
    await press(`Sync ${ledger}`)
    await answer('POST /integrations/i1/sync', given)
    expect([said().alerts, button(`Sync ${ledger}`)?.disabled]).toEqual([[words], false])
  })

  test('report a sync of a connection that was removed elsewhere', async () => {
    const { server, answer, alert } = await showEvidence({ items: [anIntegration()] })
    await press(`Sync ${ledger}`)
    server.always('GET /integrations', page())
    await answer('POST /integrations/i1/sync', problem(404, 'not-found'))
    expect([textOf(ledger), alert()]).toEqual(['', { type: 'danger', message: messages.gone }])
  })

  test('focus the connection as it is now when a step is no longer possible', async () => {
    const { server, answer } = await showEvidence({ items: [anIntegration({ state: 'revoked' })] })
    button(`Reconnect ${ledger}`)?.focus()
    await press(`Reconnect ${ledger}`)
    server.always('GET /integrations', page(underWay({ done: 0 })))
    await answer('POST /integrations', problem(409, 'repository-connected'))
    expect([said().alerts, textOf(ledger).includes('Syncing'), focused()]).toEqual([
      [messages.movedOn],
      true,
      ledger,
    ])
  })

  test('report a disconnection that another tab already made', async () => {
    const { server, answer } = await showEvidence({ items: [anIntegration()] })
    await press(`Disconnect ${ledger}`)
    await press('Disconnect')
    server.always('GET /integrations', page(anIntegration({ state: 'revoked' })))
    await answer('POST /integrations/i1/revoke', problem(422, 'refused', { rule: 'isPossible' }))
    expect([said().alerts, textOf(ledger).includes('Disconnected')]).toEqual([[messages.movedOn], true])
  })

  test('report a disconnection of a connection that was removed elsewhere', async () => {
    const { server, answer, alert } = await showEvidence({ items: [anIntegration()] })
    await press(`Disconnect ${ledger}`)
    await press('Disconnect')
    server.always('GET /integrations', page())
    await answer('POST /integrations/i1/revoke', problem(404, 'not-found'))
    expect([textOf(ledger), alert()]).toEqual(['', { type: 'danger', message: messages.gone }])
  })

  test('accept the removal of a connection that is already gone, and focus the section', async () => {
    const { server, answer, alert } = await showEvidence({ items: [anIntegration()] })
    button(`Remove ${ledger}`)?.focus()
    await press(`Remove ${ledger}`)
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('our data on 214 commits')
    await press('Remove')
    server.always('GET /integrations', page())
    await answer('DELETE /integrations/i1', problem(404, 'not-found'))
    expect([textOf(ledger), alert().type, focused()]).toEqual(['', 'success', 'Connections'])
  })
})
