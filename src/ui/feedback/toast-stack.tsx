import type { ReactNode } from 'react'
import classes from './undo-toast.module.css'

export function ToastStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>
}
