import type { SearchTexts } from '#src/lib/search-texts.ts'

/** What the address holds of the screen: filter, switches, the open candidate and the table's order. */
export interface PipelineSearch {
  readonly filter: string
  readonly outcomes: boolean
  readonly view: 'board' | 'table'
  readonly application: string | null
  /** The topic whose number is open in the drawer, by slug. */
  readonly topic: string | null
  readonly import: string | null
  /** What developers are searched by, in the dialog that is open for it; null where it is not. See dialogs/developers/filter-text.ts. */
  readonly find: string | null
  readonly sort: TableOrder
}

export const sortKeys = ['name', 'stage', 'days', 'turn', 'source'] as const
export type SortKey = (typeof sortKeys)[number]
export interface TableOrder {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}

/** The members of the route's search, as texts; of a change undefined takes one out. */
export type PipelineTexts = SearchTexts<
  'filter' | 'outcomes' | 'view' | 'application' | 'topic' | 'import' | 'find' | 'sort'
>

const readSort = (text: string): TableOrder => {
  const key = sortKeys.find((known) => known === text.replace(/^-/, ''))
  if (key === undefined) return { key: 'stage', direction: 'asc' }
  return { key, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

/** A slug, as the contract has it, with a letter or a digit: dots alone would lead to another path. */
export const slug = /^(?=.*[a-z0-9])[a-z0-9+#._ -]{1,100}$/i

/** Reads the address; whatever a person typed there comes to something. */
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
