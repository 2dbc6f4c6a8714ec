import type { ReactNode } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { failureText } from '#src/session/failure-words.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { ListSearch } from '../list-search.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { DeletedRow, type ReasonSlot } from './deleted-row.tsx'
import classes from './recently-deleted.module.css'
import { mostRows, useDeletedList, type DeletedCandidate } from './use-deleted-list.ts'
import { useRestoration, type Restoration } from './use-restoration.ts'
import { deletedWords as words } from './words.ts'

interface RecentlyDeletedProps {
  /** The search text from the address. */
  search: string
  onSearch: (search: string) => void
  onClose: () => void
  /** Gets the focus if the address opened the list, as there is no opener. */
  returnTo: () => HTMLElement | null
  reasonOf: ReasonSlot
}

/** Candidates deleted in the last 30 days, to restore one by one. */
export function RecentlyDeleted(props: RecentlyDeletedProps) {
  const { search, onSearch, onClose, returnTo, reasonOf } = props
  useReturnTo(returnTo)
  const list = useDeletedList(search.trim())
  const { restorations, restore } = useRestoration(list.reload)
  return (
    <ModalDialog opened onClose={onClose} title={words.title} variant="wide" fullscreen>
      <p className={classes.about}>{words.about}</p>
      <ListSearch label={words.search} clear={words.clearSearch} value={search} onChange={onSearch} />
      <div className={classes.body}>
        {list.failure !== null ? (
          <Failed failure={list.failure} onRetry={list.reload} />
        ) : list.rows === undefined ? (
          <LoadingState shape="entries" />
        ) : (
          <Rows
            rows={withRestored(list.rows, restorations)}
            restorations={restorations}
            onRestore={restore}
            reasonOf={reasonOf}
            empty={<Empty search={search} onClear={() => onSearch('')} />}
          />
        )}
        <LoadMore hasMore={list.showMore !== undefined} onMore={() => list.showMore?.()} />
        {list.isCut ? <p className={classes.about}>{words.most(mostRows)}</p> : null}
      </div>
    </ModalDialog>
  )
}

/** The rows including those that left the list since it was opened, in place, so that each shows its result. */
function withRestored(
  rows: readonly DeletedCandidate[],
  restorations: ReadonlyMap<string, Restoration>,
): readonly DeletedCandidate[] {
  const here = new Set(rows.map(({ id }) => id))
  const left = [...restorations.values()].flatMap(({ row }) => (here.has(row.id) ? [] : [row]))
  return [...rows, ...left].toSorted(
    (one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id.localeCompare(one.id),
  )
}

interface RowsProps {
  rows: readonly DeletedCandidate[]
  restorations: ReadonlyMap<string, Restoration>
  onRestore: (row: DeletedCandidate) => void
  reasonOf: ReasonSlot
  empty: ReactNode
}

function Rows({ rows, restorations, onRestore, reasonOf, empty }: RowsProps) {
  if (rows.length === 0) return empty
  return (
    <ul className={classes.list} aria-label={words.title}>
      {rows.map((row) => (
        <DeletedRow
          key={row.id}
          row={row}
          restoration={restorations.get(row.id)}
          onRestore={() => onRestore(row)}
          reasonOf={reasonOf}
        />
      ))}
    </ul>
  )
}

function Empty({ search, onClear }: { search: string; onClear: () => void }) {
  if (search.trim() === '') return <EmptyState>{words.none}</EmptyState>
  return <EmptyState onClearFilters={onClear}>{words.noneFound}</EmptyState>
}

function Failed({ failure, onRetry }: { failure: CallFailure; onRetry: () => Promise<void> }) {
  if (failure.code === 'role-missing') {
    return (
      <AbsentState level={3} title={words.roleMissing}>
        {words.roleFix}
      </AbsentState>
    )
  }
  return (
    <ErrorState level={3} title={words.failed} onRetry={onRetry}>
      {failureText(failure)}
    </ErrorState>
  )
}
