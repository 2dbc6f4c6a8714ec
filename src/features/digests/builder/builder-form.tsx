import type { ReactNode } from 'react'
import classes from './builder.module.css'

interface BuilderFormProps {
  /** Conflicts and restored text. */
  notices: ReactNode
  /** Who the client sees. */
  people: ReactNode
  /** Who gets it, with which words, and the way out. */
  sending: ReactNode
  preview: ReactNode
}

/** The builder's two columns: candidates, then recipients, message and Send. On a phone they are stacked in this order. */
export const BuilderForm = ({ notices, people, sending, preview }: BuilderFormProps) => (
  <form noValidate autoComplete="off" className={classes.form} onSubmit={(event) => event.preventDefault()}>
    {notices}
    <div className={classes.columns}>
      <div className={classes.column}>{people}</div>
      <div className={classes.column} data-sending>
        {sending}
      </div>
    </div>
    {preview}
  </form>
)
