import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { CallEnded } from '../call-errors.ts'
import { methodsOf } from '../client-methods.ts'
import type { ApiClient } from '../client.ts'
import { putAnswer, reloadQuery } from './query-actions.ts'
import { createQueries } from './queries.ts'

interface Asked {
  readonly name: string
  readonly signal: AbortSignal
  readonly answer: (text: string) => void
  readonly fail: (error: unknown) => void
}

/** Never asked: each query of these tests answers by itself. */
const api = methodsOf((method) => (path) => {
  throw new Error(`${method} ${path} is called`)
}) as ApiClient

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Queries whose answers the test gives; each call for them is listed with its signal. */
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
    if (query === undefined) throw new Error(`Nobody has asked for ${name}`)
    return query
  }
  return {
    queries,
    asked,
    replaced,
    textOf,
    /** Shows it as a screen does, from now on until what it returns is called. */
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
    /** Answers the call made last, and waits until it is heard. */
    answer: async (text: string) => {
      await turn()
      asked.at(-1)?.answer(text)
      await turn()
    },
  }
}

describe('a screen that a route has begun', () => {
  it('does not ask again on the same page, whether its answer or the screen comes first', async () => {
    const { queries, textOf, show, answer, begun } = scene()
    const { signal } = new AbortController()
    queries.prefetch(textOf('first'), signal)
    await answer('text')
    show('first')
    queries.prefetch(textOf('second'), signal)
    show('second')
    expect(begun()).toEqual(['first', 'second'])
  })

  it('shows what was there before at once when somebody comes back, and asks again', async () => {
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

  it('cancels its call when the page is left before it shows anything', async () => {
    const { queries, textOf, aborted } = scene()
    const page = new AbortController()
    queries.prefetch(textOf('board'), page.signal)
    await turn()
    page.abort()
    queries.prefetch(textOf('board'), page.signal)
    expect(aborted()).toEqual([true])
  })

  it('keeps its call when the page is left by its address alone', async () => {
    const { queries, textOf, show, aborted } = scene()
    const page = new AbortController()
    queries.prefetch(textOf('board'), page.signal)
    show('board')
    await turn()
    page.abort()
    expect(aborted()).toEqual([false])
  })

  it('keeps its call when the page that is left shows the same', async () => {
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

  it('does not ask again at once where the call has failed, and asks when it is shown again', async () => {
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

  it('asks again where something has changed since, and once more where the first call was under way', async () => {
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
  it('follows the call under way, once for all who ask, and settles with its answer', async () => {
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

  it('keeps the answer of before when it fails, and is not followed by another call', async () => {
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

  it('asks for nothing while no screen shows it, and the next screen asks', async () => {
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

describe('what an action has answered', () => {
  it('is shown without another call', async () => {
    const { show, shown, put, answer, begun } = scene()
    show('client')
    await answer('before')
    put('client', 'saved')
    expect([shown('client'), begun().length]).toEqual(['saved', 1])
  })

  it('is not undone by a call that began before it: that one is cancelled and asked again', async () => {
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
  const { show, shown, answer } = scene()
  show('shown')
  await answer('shown')
  for (let many = 0; many < 26; many += 1) {
    const leave = show(`list ${many}`)
    await answer(String(many))
    leave()
  }
  expect(['shown', 'list 25', 'list 2', 'list 1'].map(shown)).toEqual(['shown', '25', '2', undefined])
})

describe('another role of the same person', () => {
  it('keeps on screen what is shown until the new answer comes, and drops the rest', async () => {
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

  it('cancels what was asked under the role before, first calls too, and asks again', async () => {
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
    [
      'with what it writes as it goes',
      ({ put }: ReturnType<typeof scene>) => put('members', 'as it was left'),
    ],
  ])('leaves nothing of the role before to a screen that goes %s', async (_, meanwhile) => {
    const stage = scene()
    const leave = stage.show('members')
    await stage.answer('for admins')
    stage.queries.roleChanged()
    meanwhile(stage)
    await turn()
    leave()
    expect(stage.shown('members')).toBeUndefined()
  })

  it('keeps what was read for the new role after its screen has gone', async () => {
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
  it('finds nothing kept, gets no answer that comes late, and has every screen mount again', async () => {
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

  it('leaves a page as it is that has shown nothing of anybody', () => {
    const { queries, replaced } = scene()
    queries.clear()
    expect(replaced.mock.calls.length).toBe(0)
  })
})
