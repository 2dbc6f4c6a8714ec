import { useEffect, useRef, type ReactNode } from 'react'
import classes from './imports.module.css'

interface StepProps {
  title: string
  hint?: ReactNode
  /** Back button, then the next one. */
  actions?: ReactNode
  children?: ReactNode
}

/** One step of the dialog. Its heading takes the focus, so that a screen reader announces the step. */
export function Step({ title, hint, actions, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section className={classes.step}>
      {/* A dialog focuses this when it opens, which is after the effect above. */}
      <h3 ref={heading} className={classes.heading} tabIndex={-1} data-autofocus>
        {title}
      </h3>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {children}
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </section>
  )
}
