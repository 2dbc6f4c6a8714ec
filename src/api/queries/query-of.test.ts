import { QueryObserver, type AnyUseQueryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Result } from '#machines/shared/result.ts'
import { noAnswer, type CallFailure } from '../call-failure.ts'
import { methodsOf } from '../client-methods.ts'
import type { ApiClient } from '../client.ts'
import { backgroundReload, firstLoad } from '../error-policies.ts'
import { createQueries } from './queries.ts'
import { reloadQuery } from './query-actions.ts'
import { queryOf, queryOfPart } from './query-of.ts'

type Answer = Result<string, CallFailure>
const failed: Answer = { ok: false, failure: noAnswer }
const text = (value: string): Answer => ({ ok: true, value })

/** Shows a query while the server answers this, one call after another; what is shown after each, and how each was called. */
async function shownFor(query: AnyUseQueryOptions, answers: readonly Answer[]) {
  const calls: unknown[] = []
  const api = methodsOf(() => (_path, { call } = {}) => {
    calls.push(call)
    const answer = answers[calls.length - 1]
    return answer === undefined
      ? Promise.reject(new Error('It is not asked so often'))
      : Promise.resolve(answer)
  }) as ApiClient
  const client = createQueries({ api, page: () => 0, replaced: () => undefined }).client()
  const observer = new QueryObserver(client, query)
  observer.subscribe(() => undefined)
  const shown: unknown[] = []
  for (const [index] of answers.entries()) {
    if (index > 0) await reloadQuery(client, observer.getCurrentQuery())
    else await observer.getCurrentQuery().promise?.catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    shown.push(client.getQueryData(query.queryKey))
  }
  return { shown, calls }
}

it('a part shows its failure until an answer comes, and keeps an answer that cannot be read again', async () => {
  const { shown } = await shownFor(queryOfPart('/integrations'), [
    failed,
    text('first'),
    failed,
    text('second'),
  ])
  expect(shown).toEqual([failed, text('first'), text('first'), text('second')])
})

it('a screen asks as for the first time until an answer is shown, and then leaves it where the server cannot say', async () => {
  const { shown, calls } = await shownFor(queryOf('/account', firstLoad), [
    text('first'),
    failed,
    text('second'),
  ])
  expect(shown).toEqual(['first', 'first', 'second'])
  expect(calls).toEqual([
    firstLoad,
    { ...firstLoad, ...backgroundReload },
    { ...firstLoad, ...backgroundReload },
  ])
})
