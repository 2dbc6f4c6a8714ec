import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form-error.module.css'

/** What is wrong with a form as a whole; errors of one field stand at the field (its `error` property). */
export function FormError({ children }: { children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={classes.root} role="alert">
      <IconAlertCircle size={16} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div>{children}</div>
    </div>
  )
}
