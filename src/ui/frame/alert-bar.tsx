import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import classes from './alert-bar.module.css'

interface AlertBarProps {
  tone: 'success' | 'danger' | 'info'
  children: ReactNode
  onClose?: () => void
}

const shapes = {
  success: 'M10 2.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8M6.8 10.2l2.2 2.2l4.2-4.6',
  info: 'M10 2.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8M10 9.2v4.4M10 6.2v.1',
  danger: 'M10 3.2l7.6 13.2H2.4ZM10 8.2v3.6M10 14v.1',
}

/** The app's alert: one line above the page, announced at once, closed by the user. */
export function AlertBar({ tone, children, onClose }: AlertBarProps) {
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <svg className={classes.icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d={shapes[tone]} />
      </svg>
      <div className={classes.words}>{children}</div>
      {onClose === undefined ? null : (
        <button type="button" className={classes.close} aria-label={messages.dismiss} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </div>
  )
}
