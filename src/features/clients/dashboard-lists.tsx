import type { RefObject } from 'react'
import type { components } from '#contract/schema.gen.ts'
import type { SearchTexts } from '#src/lib/search-texts.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { isTile, numbersOf, type Tile } from './counted/tiles.ts'
import type { ReasonSlot } from './recently-deleted/deleted-row.tsx'
import { useFilters } from '#src/ui/form/use-filters.ts'

type Schemas = components['schemas']

const RecentlyDeleted = lazyPiece(
  async () => (await import('./recently-deleted/recently-deleted.tsx')).RecentlyDeleted,
)
const CountedList = lazyPiece(async () => (await import('./counted/counted-list.tsx')).CountedList)

interface DashboardListsProps {
  search: SearchTexts<'show' | 'find'>
  counts: Schemas['Dashboard']['counts'] | undefined
  toDeleted: RefObject<HTMLAnchorElement | null>
  toTile: (tile: Tile) => HTMLAnchorElement | null
  reasonOf: ReasonSlot
}

/** The list that the address opens over the dashboard: the records of a count, or the deleted candidates. */
export function DashboardLists({ search, counts, toDeleted, toTile, reasonOf }: DashboardListsProps) {
  const { values, set, clear } = useFilters(search, ['show', 'find'])
  const { show, find } = values
  const list = {
    search: find,
    onSearch: (text: string) => set({ find: text }),
    onClose: clear,
    onGiveUp: clear,
  }
  if (show === 'deleted') {
    return <RecentlyDeleted {...list} returnTo={() => toDeleted.current} reasonOf={reasonOf} />
  }
  if (!isTile(show)) return null
  return (
    <CountedList
      key={show}
      {...list}
      tile={show}
      total={counts && numbersOf(counts)[show]}
      returnTo={() => toTile(show)}
    />
  )
}
