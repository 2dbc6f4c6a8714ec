import type { ReactNode } from 'react'
import classes from './form-error.module.css'

/** The error of a form as a whole; field errors go to the field (its `error` property). */
export function FormError({ children }: { children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={classes.root} role="alert">
      <svg className={classes.icon} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12M8 5.2v3.2M8 10.7v.1" />
      </svg>
      <div>{children}</div>
    </div>
  )
}
