import type { components } from '#contract/schema.gen.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { allClients, allPositions, type ClientParams, type PositionParams } from './queries.ts'
import { messages } from './messages.ts'

type Schemas = components['schemas']

const clientSorts = ['name', '-name'] as const
export type ClientSort = (typeof clientSorts)[number]
export const clientSortOf = (text?: string): ClientSort =>
  clientSorts.find((sort) => sort === text) ?? allClients.sort

const positionSorts = ['title', '-title', 'updatedAt', '-updatedAt'] as const
export type PositionSort = (typeof positionSorts)[number]
export const positionSortOf = (text?: string): PositionSort =>
  positionSorts.find((sort) => sort === text) ?? allPositions.sort

const isStatus = (text = ''): text is Schemas['ClientStatus'] => Object.hasOwn(messages.statuses, text)
const isState = (text = ''): text is Schemas['PositionState'] => Object.hasOwn(messages.states, text)
const textOf = (search = '') => (search.trim() === '' ? {} : { search: search.trim() })

/** Parameters from the filters in the address. Unknown values are left out. */
export const clientParams = (
  { search, status, sort }: SearchTexts<'search' | 'status' | 'sort'>,
  limit: number = allClients.limit,
): ClientParams => ({
  sort: clientSortOf(sort),
  limit,
  ...textOf(search),
  ...(isStatus(status) && { status }),
})

export const positionParams = ({
  search,
  state,
  sort,
}: SearchTexts<'search' | 'state' | 'sort'>): PositionParams => ({
  ...allPositions,
  sort: positionSortOf(sort),
  ...textOf(search),
  ...(isState(state) && { state }),
})
