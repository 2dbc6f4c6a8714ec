import { useId } from 'react'
import * as messages from '../messages.ts'
import classes from './labelled-progress.module.css'

interface LabelledProgressProps {
  /** What is in progress: "Importing candidates" */
  label: string
  done: number
  /** Null until it is known: then only the label is shown. */
  total: number | null
  /** Unit of the numbers: "rows" */
  unit: string
}

const grouped = new Intl.NumberFormat('en')

/** Progress of a task longer than a second: its name and how far it is. */
export function LabelledProgress({ label, done, total, unit }: LabelledProgressProps) {
  const id = useId()
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <span id={id}>{label}</span>
        {total === null ? null : (
          <span className={classes.numbers}>
            {messages.progress(grouped.format(done), grouped.format(total), unit)}
          </span>
        )}
      </div>
      <progress
        className={classes.bar}
        value={total === null ? 0 : done}
        max={Math.max(total ?? 1, 1)}
        aria-labelledby={id}
      />
    </div>
  )
}
