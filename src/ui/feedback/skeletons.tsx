import * as messages from '../messages.ts'
import classes from './skeletons.module.css'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const widths = ['w60', 'w40', 'w80', 'w50'] as const

const Bar = ({ at }: { at: number }) => (
  <span className={`${classes.bar} ${classes[widths[at % widths.length] ?? 'w60']}`} />
)

/** The shape of a table that is coming. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={classes.list} role="status" aria-label={messages.loading}>
      {range(rows).map((row) => (
        <div key={row} className={classes.row}>
          <Bar at={row} />
          <Bar at={row + 1} />
          <Bar at={row + 2} />
        </div>
      ))}
    </div>
  )
}

/** The shape of a board: columns of cards. */
export function BoardSkeleton({ columns = 5 }: { columns?: number }) {
  return (
    <div className={classes.board} role="status" aria-label={messages.loading}>
      {range(columns).map((column) => (
        <div key={column} className={classes.column}>
          <Bar at={column} />
          {range(4 - (column % 3)).map((card) => (
            <div key={card} className={classes.card}>
              <Bar at={card} />
              <Bar at={card + 1} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The shape of one record: title, facts, a block of text. */
export function DetailSkeleton() {
  return (
    <div className={classes.detail} role="status" aria-label={messages.loading}>
      <span className={classes.title} />
      {range(4).map((row) => (
        <div key={row} className={classes.fact}>
          <Bar at={1} />
          <Bar at={row} />
        </div>
      ))}
      <span className={classes.block} />
    </div>
  )
}
