import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import classes from './data-table.module.css'

export interface TableSort<Key extends string> {
  readonly key: Key
  readonly direction: 'asc' | 'desc'
}

export interface TableColumn<Row, Key extends string> {
  readonly key: Key
  readonly header: string
  /** Drawn below the column's title. */
  readonly scale?: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Numbers align right, in tabular figures. */
  readonly align?: 'start' | 'end'
  /** Hidden below 768 px. */
  readonly wideOnly?: boolean
}

interface DataTableProps<Row, Key extends string> {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly TableColumn<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort<Key>
  onSort?: (sort: TableSort<Key>) => void
  /** Row to emphasise, e.g. the one whose drawer is open. */
  selected?: string | null
  /** In place of rows when there are none, usually `<EmptyState …/>`. */
  empty?: ReactNode
  density?: 'dense' | 'touch'
}

const sortState = { asc: 'ascending', desc: 'descending' } as const

/**
 * Dense rows of 36 px (44 for touch) with sortable heads. The first column heads its row; put the row's link there.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, onSort, selected, empty, density = 'dense' } = props
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  const headOf = (column: TableColumn<Row, Key>) => {
    const active = sort?.key === column.key ? sort.direction : undefined
    if (column.sortable !== true || onSort === undefined) return column.header
    const Arrow = active === undefined ? IconSelector : active === 'asc' ? IconArrowUp : IconArrowDown
    return (
      <UnstyledButton
        className={classes.sort}
        title={messages.sortBy(column.header)}
        onClick={() => onSort({ key: column.key, direction: active === 'asc' ? 'desc' : 'asc' })}
      >
        {column.header}
        <Arrow size={16} stroke={1.5} aria-hidden="true" />
      </UnstyledButton>
    )
  }
  return (
    <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.table} data-density={density}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-wide={column.wideOnly}
                aria-sort={sort?.key === column.key ? sortState[sort.direction] : undefined}
              >
                {headOf(column)}
                {column.scale}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selected === rowKey(row) || undefined}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" data-align={column.align}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} data-align={column.align} data-wide={column.wideOnly}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
