import type { ReactNode } from 'react'
import classes from './form-card.module.css'

interface FormCardProps {
  title: string
  purpose?: ReactNode
  children: ReactNode
  /** Below the card: the way to another form. */
  after?: ReactNode
}

/** One form on its own page: sign-in, registration, a step of onboarding. Goes into a `narrow` frame. */
export function FormCard({ title, purpose, children, after }: FormCardProps) {
  return (
    <section className={classes.root}>
      <div className={classes.card}>
        <div>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
          {purpose === undefined ? null : <p className={classes.purpose}>{purpose}</p>}
        </div>
        {children}
      </div>
      {after === undefined ? null : <div className={classes.after}>{after}</div>}
    </section>
  )
}
