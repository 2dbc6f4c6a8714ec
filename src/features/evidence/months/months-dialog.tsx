import type { Activity, Span } from '#machines/shared/spectrum-months.ts'
import { monthHeads, monthText, tableWords as words, yearsOf } from '#machines/shared/spectrum-table.ts'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import classes from './months.module.css'

export interface MonthTableProps {
  topics: readonly {
    readonly topic: { readonly name: string }
    readonly activity: Activity
  }[]
  /** What the strips show. */
  span: Span
}

interface MonthsDialogProps extends MonthTableProps {
  onClose: () => void
}

/** What the strips draw, in figures: for whoever does not see them. */
export function MonthsDialog({ topics, span, onClose }: MonthsDialogProps) {
  useReturnFocus()
  return (
    <ModalDialog opened onClose={onClose} title={words.title} variant="table" fullscreen>
      <p className={classes.about}>{words.about}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex: what scrolls sideways must be reached by keys */}
      <div className={classes.scroll} role="region" aria-label={words.title} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>{words.title}</caption>
          <thead>
            <tr>
              {[words.topic, words.year, ...monthHeads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.flatMap(({ topic, activity }) =>
              yearsOf(activity, span).map(({ year, months }) => (
                <tr key={`${topic.name} ${year}`}>
                  <th scope="row">{topic.name}</th>
                  <th scope="row">{year}</th>
                  {months.map((month) => (
                    <td key={month.month}>{monthText(month)}</td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </ModalDialog>
  )
}
