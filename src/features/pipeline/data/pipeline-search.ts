import type { SearchTexts } from '#src/lib/search-texts.ts'

/** The screen's state in the address: filter, switches, the open candidate and the table's order. */
export interface PipelineSearch {
  readonly filter: string
  readonly outcomes: boolean
  readonly view: 'board' | 'table'
  readonly application: string | null
  /** Slug of the topic whose evidence is open in the drawer. */
  readonly topic: string | null
  readonly import: string | null
  /** The filter of the open developer search; null when it is closed. See dialogs/developers/filter-text.ts. */
  readonly find: string | null
  readonly sort: TableOrder
}

export const sortKeys = ['name', 'stage', 'days', 'turn', 'source'] as const
export type SortKey = (typeof sortKeys)[number]
export interface TableOrder {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}

/** The route's search parameters as texts; in a change, undefined removes one. */
export type PipelineTexts = SearchTexts<
  'filter' | 'outcomes' | 'view' | 'application' | 'topic' | 'import' | 'find' | 'sort'
>

const readSort = (text: string): TableOrder => {
  const key = sortKeys.find((known) => known === text.replace(/^-/, ''))
  if (key === undefined) return { key: 'stage', direction: 'asc' }
  return { key, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

/** A slug as in the contract, with a letter or a digit: dots alone would change the path. */
export const slug = /^(?=.*[a-z0-9])[a-z0-9+#._ -]{1,100}$/i

/** Parses the address; invalid values fall back to defaults. */
export function readSearch(search: PipelineTexts): PipelineSearch {
  return {
    filter: (search.filter ?? '').slice(0, 120),
    outcomes: search.outcomes === 'true',
    view: search.view === 'table' ? 'table' : 'board',
    application: search.application || null,
    topic: slug.test(search.topic ?? '') ? (search.topic ?? null) : null,
    import: search.import || null,
    find: search.find ?? null,
    sort: readSort(search.sort ?? ''),
  }
}

export const sortText = ({ key, direction }: TableOrder): string => (direction === 'desc' ? `-${key}` : key)
