import { describe, expect, it } from 'vitest'
import { readSearch, sortText, type PipelineTexts } from './pipeline-search.ts'

const nothing = {
  filter: '',
  outcomes: false,
  view: 'board',
  application: null,
  topic: null,
  import: null,
  find: null,
  sort: { key: 'stage', direction: 'asc' },
}

describe('the address', () => {
  it.each<[string, PipelineTexts, object]>([
    ['empty is the plain board', {}, nothing],
    [
      'with nonsense is the plain board',
      { view: 'grid', sort: '-height', outcomes: 'maybe', filter: '' },
      nothing,
    ],
    ['with a topic that is no slug opens none', { topic: 'go/../..' }, nothing],
    ['with dots as a topic opens none', { topic: '..' }, nothing],
    ['with a search of developers for nothing opens it', { find: '' }, { ...nothing, find: '' }],
    ['with a number as filter searches it', { filter: '42' }, { ...nothing, filter: '42' }],
    [
      'holds everything at once',
      {
        filter: 'ada',
        outcomes: 'true',
        view: 'table',
        application: 'a1',
        topic: 'c++',
        import: 'new',
        find: 'topics:go;place:Lisbon',
        sort: '-days',
      },
      {
        filter: 'ada',
        outcomes: true,
        view: 'table',
        application: 'a1',
        topic: 'c++',
        import: 'new',
        find: 'topics:go;place:Lisbon',
        sort: { key: 'days', direction: 'desc' },
      },
    ],
  ])('%s', (_title, search, expected) => {
    expect(readSearch(search)).toEqual(expected)
  })

  it('writes an order as it reads it', () => {
    const order = { key: 'name', direction: 'desc' } as const
    expect(readSearch({ sort: sortText(order) }).sort).toEqual(order)
  })
})
