import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import classes from './loading-state.module.css'

interface LoadingStateProps {
  /**
   * Shape with the same size as the content: a `table` with its head; `entries` of two lines each; a `form` of
   * labelled fields; a `record` with title, facts and a list; a `board`; or only `words`, if the content cannot be
   * predicted.
   */
  shape: 'table' | 'entries' | 'form' | 'record' | 'board' | 'words'
  /** Rows, entries, fields or columns. */
  count?: number
  /** What is loading, for screen readers; visible if the shape is `words`. */
  children?: ReactNode
}

const counts = { table: 8, entries: 4, form: 4, record: 6, board: 6, words: 1 } as const

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const widths = ['w60', 'w40', 'w80', 'w50'] as const

const Bar = ({ at }: { at: number }) => (
  <span className={`${classes.bar} ${classes[widths[at % widths.length] ?? 'w60']}`} />
)

const Rows = ({ count }: { count: number }) => (
  <div className={classes.rows}>
    {range(count + 1).map((row) => (
      <div key={row} className={classes.row}>
        <Bar at={row} />
        <Bar at={row + 1} />
        <Bar at={row + 2} />
      </div>
    ))}
  </div>
)

const Pairs = ({ count, of }: { count: number; of: 'entry' | 'field' }) =>
  range(count).map((pair) => (
    <div key={pair} className={classes[of]}>
      <Bar at={1} />
      <Bar at={pair} />
    </div>
  ))

const shapes: Record<LoadingStateProps['shape'], (count: number) => ReactNode> = {
  table: (count) => <Rows count={count} />,
  entries: (count) => <Pairs count={count} of="entry" />,
  form: (count) => <Pairs count={count} of="field" />,
  record: (count) => (
    <>
      <span className={classes.title} />
      <Bar at={1} />
      <Rows count={count} />
    </>
  ),
  board: (count) =>
    range(count).map((column) => (
      <div key={column} className={classes.column}>
        <Bar at={1} />
        {range(4 - (column % 3)).map((card) => (
          <div key={card} className={classes.card}>
            <Bar at={card} />
            <Bar at={card + 1} />
          </div>
        ))}
      </div>
    )),
  words: () => <Bar at={1} />,
}

/** Content is loading. Announces it once, and reserves its space. */
export function LoadingState({
  shape,
  count = counts[shape],
  children = messages.loading,
}: LoadingStateProps) {
  return (
    <div className={classes.root} data-shape={shape}>
      {/* Outside of the busy element, which screen readers do not announce. */}
      <span className={classes.said} role="status">
        {children}
      </span>
      <div className={classes.shape} aria-busy="true">
        {shapes[shape](count)}
      </div>
    </div>
  )
}
