import type { Activity, Span } from '#machines/domain/spectrum/spectrum-months.ts'
import {
  monthHeads,
  monthText,
  tableWords as words,
  yearsOf,
  type YearFigures,
} from '#machines/domain/spectrum/spectrum-table.ts'
import { DataTable, type TableColumn } from '#src/ui/data/data-table.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import classes from './months.module.css'

export interface MonthTableProps {
  topics: readonly {
    readonly topic: { readonly name: string }
    readonly activity: Activity
  }[]
  span: Span
}

interface MonthsDialogProps extends MonthTableProps {
  onClose: () => void
}

interface YearRow extends YearFigures {
  readonly name: string
  /** First row of the topic; the other rows repeat its name in grey. */
  readonly isFirst: boolean
}

const columns: readonly TableColumn<YearRow, string>[] = [
  {
    key: 'topic',
    header: words.topic,
    cell: ({ name, isFirst }) => (isFirst ? name : <span className={classes.again}>{name}</span>),
  },
  { key: 'year', header: words.year, cell: ({ year }) => year },
  ...monthHeads.map((header, at): TableColumn<YearRow, string> => ({
    key: header,
    header,
    align: 'end',
    cell: ({ months }) => months.slice(at, at + 1).map(monthText),
  })),
]

/** Shows the strips as a table, as their text alternative. */
export function MonthsDialog({ topics, span, onClose }: MonthsDialogProps) {
  useReturnFocus()
  const rows = topics.flatMap(({ topic: { name }, activity }) =>
    yearsOf(activity, span).map((year, at): YearRow => ({ ...year, name, isFirst: at === 0 })),
  )
  return (
    <ModalDialog opened onClose={onClose} title={words.title} variant="table" fullscreen>
      <p className={classes.about}>{words.about}</p>
      <div className={classes.months}>
        <DataTable
          caption={words.title}
          columns={columns}
          rows={rows}
          rowKey={({ name, year }) => `${name} ${year}`}
        />
      </div>
    </ModalDialog>
  )
}
