import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { initialLoader, loaderLogic, reduceLoader, type LoaderEvent } from './loader-logic.ts'

const started = (id: string, loader?: boolean): LoaderEvent =>
  loader === undefined ? { type: 'request.started', id } : { type: 'request.started', id, loader }
const settled = (id: string): LoaderEvent => ({ type: 'request.settled', id })

test('is visible from the first pending request to the last one settled', () => {
  const actor = createActor(loaderLogic).start()
  const seen = [started('a'), started('b'), settled('a'), settled('b')].map((event) => {
    actor.send(event)
    const { loading, requestsPending } = actor.getSnapshot().context
    return [loading, requestsPending]
  })
  expect(seen).toEqual([
    [true, 1],
    [true, 2],
    [true, 1],
    [false, 0],
  ])
})

test('a call with loader: false can still be cancelled', () => {
  const state = reduceLoader(initialLoader, started('a', false))
  expect(state).toEqual({
    loading: false,
    requestsPending: 0,
    cancelControllers: [{ id: 'a', counted: false }],
    forceRefresh: false,
  })
  expect(reduceLoader(state, settled('a'))).toEqual(initialLoader)
})

test('the force-refresh flag changes with every refresh request', () => {
  const once = reduceLoader(initialLoader, { type: 'main.refreshRequested' })
  expect(once.forceRefresh).toBe(true)
  expect(reduceLoader(once, { type: 'main.refreshRequested' })).toEqual(initialLoader)
})

test('for every order of starts and settles the count equals the pending ids, is never negative, and is 0 at rest', () => {
  const events = [started('a'), started('b'), started('c', false), settled('a'), settled('b'), settled('c')]
  let walked = 0
  const walk = (state: typeof initialLoader, pending: ReadonlySet<string>, depth: number) => {
    walked += 1
    const counted = [...pending].filter((id) => id !== 'c').length
    expect(state.requestsPending).toBe(counted)
    expect(state.loading).toBe(counted > 0)
    expect(state.cancelControllers.map(({ id }) => id).toSorted()).toEqual([...pending].toSorted())
    if (depth === 0) return
    for (const event of events) {
      if (event.type === 'main.refreshRequested') continue
      const next = new Set(pending)
      if (event.type === 'request.started') next.add(event.id)
      else next.delete(event.id)
      walk(reduceLoader(state, event), next, depth - 1)
    }
  }
  walk(initialLoader, new Set(), 4)
  expect(walked).toBe(1 + 6 + 6 ** 2 + 6 ** 3 + 6 ** 4)
})
