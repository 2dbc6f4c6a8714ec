/** What the address holds of the screen: filter, switches, the open candidate and the table's order. */
export interface PipelineSearch {
  readonly filter: string
  readonly outcomes: boolean
  readonly view: 'board' | 'table'
  readonly application: string | null
  readonly import: string | null
  readonly sort: TableOrder
}

export const sortKeys = ['name', 'stage', 'days', 'turn', 'source'] as const
export type SortKey = (typeof sortKeys)[number]
export interface TableOrder {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const readSort = (value: unknown): TableOrder => {
  const text = textOf(value)
  const key = sortKeys.find((known) => known === text.replace(/^-/, ''))
  if (key === undefined) return { key: 'stage', direction: 'asc' }
  return { key, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

/** Reads the address; whatever a person typed there comes to something. */
export function readSearch(search: Readonly<Record<string, unknown>>): PipelineSearch {
  return {
    filter: textOf(search.filter).slice(0, 120),
    outcomes: textOf(search.outcomes) === 'true',
    view: search.view === 'table' ? 'table' : 'board',
    application: textOf(search.application) || null,
    import: textOf(search.import) || null,
    sort: readSort(search.sort),
  }
}

/** The members of the address that change; undefined takes one out. */
export type SearchChange = Partial<
  Record<'filter' | 'outcomes' | 'view' | 'application' | 'import' | 'sort', string | boolean | undefined>
>

export const sortText = ({ key, direction }: TableOrder): string => (direction === 'desc' ? `-${key}` : key)
