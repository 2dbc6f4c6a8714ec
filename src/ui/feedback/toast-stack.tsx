import type { ReactNode } from 'react'
import classes from './undo-toast.module.css'

/** Several toasts above each other, the last one lowest. */
export function ToastStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}
