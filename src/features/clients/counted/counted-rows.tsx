import type { ReactNode } from 'react'
import { failureText } from '#src/session/failure-words.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import classes from './counted.module.css'
import type { Tile } from './tiles.ts'
import type { CountedRows } from './use-counted-rows.ts'
import { countedWords as words } from './words.ts'

interface CountedRowsViewProps<Row> {
  list: CountedRows<Row>
  tile: Tile
  total: number | undefined
  /** Texts for the number of rows, and for the shown part of them. */
  said: { readonly all: (n: number) => string; readonly first: (n: number, all: number) => string }
  isSearched: boolean
  onClear: () => void
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in each state: loading, failed, empty, with some or all of its rows. */
export function CountedRowsView<Row>(props: CountedRowsViewProps<Row>) {
  const { list, tile, total, said, isSearched, onClear, children } = props
  const { rows, failure, showMore } = list
  if (failure !== null) {
    return (
      <ErrorState level={3} title={words.failed} onRetry={list.reload}>
        {failureText(failure)}
      </ErrorState>
    )
  }
  if (rows !== undefined && rows.length === 0) {
    return isSearched ? (
      <EmptyState onClearFilters={onClear}>{words.noneFound}</EmptyState>
    ) : (
      <EmptyState>{words.none[tile]}</EmptyState>
    )
  }
  return (
    <>
      <p className={classes.about} role="status">
        {rows === undefined
          ? words.coming
          : showMore === undefined
            ? said.all(rows.length)
            : total === undefined || isSearched
              ? words.first(rows.length)
              : said.first(rows.length, total)}
      </p>
      {rows === undefined ? <LoadingState shape="table" /> : children(rows)}
      <LoadMore hasMore={showMore !== undefined} busy={list.isBusy} onMore={() => showMore?.()} />
    </>
  )
}
