import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { CallEnded } from '../call-errors.ts'
import { noAnswer, refusedHere } from '../call-failure.ts'
import { methodsOf } from '../client-methods.ts'
import type { ApiClient } from '../client.ts'
import { putAnswer, reloadQuery } from './query-actions.ts'
import { openedQuery } from './query-of.ts'
import { createQueries } from './queries.ts'

interface Asked {
  readonly name: string
  readonly signal: AbortSignal
  readonly answer: (text: string) => void
  readonly fail: (error: unknown) => void
}

/** Throws when called, because the queries of these tests answer without it. */
const api = methodsOf((method) => (path) => {
  throw new Error(`${method} ${path} is called`)
}) as ApiClient

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Queries that the test answers, with a list of all calls and their signals. */
function scene() {
  const asked: Asked[] = []
  let page = 0
  const replaced = vi.fn<() => void>()
  const queries = createQueries({ api, page: () => page, replaced })
  const textOf = (name: string) =>
    queryOptions<string>({
      queryKey: [name],
      queryFn: ({ signal }) =>
        new Promise((answer, fail) => {
          asked.push({ name, signal, answer, fail })
        }),
    })
  const queryAt = (name: string) => {
    const query = queries
      .client()
      .getQueryCache()
      .find({ queryKey: [name] })
    if (query === undefined) throw new Error(`There is no query for ${name}`)
    return query
  }
  return {
    queries,
    asked,
    replaced,
    textOf,
    /** Observes the query as a screen does; returns the function that stops it. */
    show: (name: string) => new QueryObserver(queries.client(), textOf(name)).subscribe(() => undefined),
    shown: (name: string) => queries.client().getQueryData(textOf(name).queryKey),
    reload: (name: string) => reloadQuery(queries.client(), queryAt(name)),
    put: (name: string, text: string) => putAnswer(queries.client(), queryAt(name), text),
    begun: () => asked.map(({ name }) => name),
    aborted: () => asked.map(({ signal }) => signal.aborted),
    /** Goes to another page. */
    enter: () => {
      page += 1
    },
    /** Answers the last call, and waits until the query has the answer. */
    answer: async (text: string) => {
      await turn()
      asked.at(-1)?.answer(text)
      await turn()
    },
  }
}

describe('a screen that a route has begun', () => {
  it('uses the prefetch, whether it is answered or still running', async () => {
    const { queries, textOf, show, answer, begun } = scene()
    const { signal } = new AbortController()
    queries.prefetch(textOf('first'), signal)
    await answer('text')
    show('first')
    queries.prefetch(textOf('second'), signal)
    show('second')
    expect(begun()).toEqual(['first', 'second'])
  })

  it('shows the kept answer at once on the way back, and fetches again', async () => {
    const { show, shown, answer, enter, begun } = scene()
    const leave = show('board')
    await answer('before')
    leave()
    enter()
    show('board')
    const atOnce = shown('board')
    await answer('now')
    expect([atOnce, shown('board'), begun()]).toEqual(['before', 'now', ['board', 'board']])
  })

  it('cancels the prefetch when the page is left before the screen shows', async () => {
    const { queries, textOf, aborted } = scene()
    const page = new AbortController()
    queries.prefetch(textOf('board'), page.signal)
    await turn()
    page.abort()
    queries.prefetch(textOf('board'), page.signal)
    expect(aborted()).toEqual([true])
  })

  it('keeps the call while the screen shows it and the address changes', async () => {
    const { queries, textOf, show, aborted } = scene()
    const page = new AbortController()
    queries.prefetch(textOf('board'), page.signal)
    show('board')
    await turn()
    page.abort()
    expect(aborted()).toEqual([false])
  })

  it('keeps the prefetch when the page that is left shows the same query', async () => {
    const { queries, textOf, show, answer, enter, begun, aborted } = scene()
    const leave = show('account')
    await answer('before')
    enter()
    queries.prefetch(textOf('account'), new AbortController().signal)
    await turn()
    leave()
    show('account')
    await answer('now')
    expect([begun().length, aborted()]).toEqual([2, [false, false]])
  })

  it('does not fetch again right after a failed prefetch, and does on the next mount', async () => {
    const { queries, textOf, show, asked, begun } = scene()
    queries.prefetch(textOf('board'), new AbortController().signal)
    await turn()
    asked[0]?.fail(new CallEnded('It led elsewhere.'))
    await turn()
    const leave = show('board')
    await turn()
    const first = begun().length
    leave()
    show('board')
    await turn()
    expect([first, begun().length]).toEqual([1, 2])
  })

  it('fetches a query that became stale before it was shown, and repeats one that was running', async () => {
    const { queries, textOf, show, shown, asked, answer, begun } = scene()
    const { signal } = new AbortController()
    show('board')
    await answer('shown')
    queries.prefetch(textOf('list'), signal)
    await answer('old')
    queries.prefetch(textOf('late'), signal)
    await turn()
    queries.invalidateUnshown()
    show('list')
    show('late')
    await answer('new')
    asked[2]?.answer('old')
    await turn()
    await answer('new, too')
    expect([begun(), shown('list'), shown('late')]).toEqual([
      ['board', 'list', 'late', 'list', 'late'],
      'new',
      'new, too',
    ])
  })
})

describe('a reload', () => {
  it('follows the running call once, however often it is asked for, and resolves with its answer', async () => {
    const { show, shown, reload, answer, begun } = scene()
    show('list')
    await turn()
    const settled = vi.fn<() => void>()
    void reload('list').then(settled)
    void reload('list').then(settled)
    await answer('first')
    const meanwhile = settled.mock.calls.length
    await answer('second')
    expect([begun().length, meanwhile, settled.mock.calls.length, shown('list')]).toEqual([2, 0, 2, 'second'])
  })

  it('keeps the last answer when it fails, and is not followed by another call', async () => {
    const { show, shown, reload, asked, answer, begun } = scene()
    show('list')
    await answer('first')
    const settled = vi.fn<() => void>()
    void reload('list').then(settled)
    await turn()
    void reload('list').then(settled)
    asked.at(-1)?.fail(new CallEnded('The server is away.'))
    await turn()
    expect([begun().length, settled.mock.calls.length, shown('list')]).toEqual([2, 2, 'first'])
  })

  it('fetches nothing while no screen shows the query; the next screen does', async () => {
    const { show, reload, answer, begun } = scene()
    const leave = show('list')
    await answer('first')
    leave()
    await reload('list')
    const unshown = begun().length
    show('list')
    await turn()
    expect([unshown, begun().length]).toEqual([1, 2])
  })
})

it.each([
  ['fetches a shown failure for lack of an answer', noAnswer, true, 2],
  ['fetches the failure of an unavailable server', { ...noAnswer, kind: 'unavailable' as const }, true, 2],
  ['keeps a refusal', refusedHere('refused'), true, 1],
  ['keeps a failure that no screen shows', noAnswer, false, 1],
])('once the server is reachable again, %s', async (_, failure, isShown, calls) => {
  const { queries } = scene()
  const queryFn = vi.fn<() => Promise<object>>().mockResolvedValue({ ok: false, failure })
  const leave = new QueryObserver(queries.client(), { queryKey: ['part'], queryFn }).subscribe(
    () => undefined,
  )
  await turn()
  if (!isShown) leave()
  queries.retryUnanswered()
  await turn()
  expect(queryFn).toHaveBeenCalledTimes(calls)
})

describe('what an action has answered', () => {
  it('is shown without another call', async () => {
    const { show, shown, put, answer, begun } = scene()
    show('client')
    await answer('before')
    put('client', 'saved')
    expect([shown('client'), begun().length]).toEqual(['saved', 1])
  })

  it('is not overwritten by a call that began before it, which is cancelled and made again', async () => {
    const { show, shown, reload, put, asked, answer, aborted } = scene()
    show('client')
    await turn()
    const reloaded = reload('client')
    put('client', 'saved')
    asked[0]?.answer('older')
    await turn()
    const meanwhile = shown('client')
    await answer('saved, as the server has it')
    await reloaded
    expect([meanwhile, shown('client'), aborted()]).toEqual([
      'saved',
      'saved, as the server has it',
      [true, false],
    ])
  })
})

it('keeps the last twenty-four answers that no screen shows, and every one that a screen does', async () => {
  const { queries, show, shown, answer } = scene()
  show('shown')
  await answer('shown')
  for (let many = 0; many < 26; many += 1) {
    const leave = show(`list ${many}`)
    await answer(String(many))
    leave()
  }
  const dialog = openedQuery(['dialog'], () => Promise.resolve({}))
  new QueryObserver(queries.client(), dialog).subscribe(() => undefined)()
  expect(['shown', 'list 25', 'list 2', 'list 1'].map(shown)).toEqual(['shown', '25', '2', undefined])
})

describe('another role of the same person', () => {
  it('keeps shown answers until the new ones come, and drops the others', async () => {
    const { queries, show, shown, answer, begun } = scene()
    const leave = show('members')
    await answer('members')
    leave()
    show('client')
    await answer('client')
    queries.roleChanged()
    const meanwhile = [shown('client'), shown('members')]
    await answer('client, for the new role')
    expect([meanwhile, shown('client'), begun()]).toEqual([
      ['client', undefined],
      'client, for the new role',
      ['members', 'client', 'client'],
    ])
  })

  it('cancels and repeats every running call, first calls too', async () => {
    const { queries, show, shown, reload, asked, answer, aborted } = scene()
    show('client')
    await answer('before')
    void reload('client')
    show('members')
    await turn()
    queries.roleChanged()
    asked[1]?.answer('late, for the role before')
    asked[2]?.answer('late, for the role before')
    await turn()
    expect([aborted(), shown('client'), shown('members')]).toEqual([
      [false, true, true, false, false],
      'before',
      undefined,
    ])
  })

  it.each([
    ['before the new answer', () => undefined],
    ['and writes into it', ({ put }: ReturnType<typeof scene>) => put('members', 'as it was left')],
  ])('drops the old answer when its screen unmounts %s', async (_, meanwhile) => {
    const stage = scene()
    const leave = stage.show('members')
    await stage.answer('for admins')
    stage.queries.roleChanged()
    meanwhile(stage)
    await turn()
    leave()
    expect(stage.shown('members')).toBeUndefined()
  })

  it('keeps the new answer when its screen unmounts', async () => {
    const { queries, show, shown, answer } = scene()
    const leave = show('members')
    await answer('before')
    queries.roleChanged()
    await answer('after')
    leave()
    expect(shown('members')).toBe('after')
  })
})

describe('another person or company', () => {
  it('drops every answer, ignores late ones and mounts every screen again', async () => {
    const { queries, show, shown, reload, asked, replaced, answer } = scene()
    show('board')
    await answer('of Ada')
    void reload('board')
    await turn()
    const before = queries.client()
    queries.clear()
    const late = asked.at(-1)
    late?.answer('late')
    await turn()
    expect([
      late?.signal.aborted,
      shown('board'),
      queries.client() === before,
      replaced.mock.calls.length,
    ]).toEqual([true, undefined, false, 1])
  })

  it('does not mount screens again when nothing was kept', () => {
    const { queries, replaced } = scene()
    queries.clear()
    expect(replaced.mock.calls.length).toBe(0)
  })
})
