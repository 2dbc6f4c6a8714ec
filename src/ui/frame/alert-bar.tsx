import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './alert-bar.module.css'

interface AlertBarProps {
  tone: 'success' | 'danger'
  children: ReactNode
  onClose?: () => void
}

/** The app's alert: one line above the page, read out at once, closed by the person. */
export function AlertBar({ tone, children, onClose }: AlertBarProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>{children}</div>
      {onClose === undefined ? null : (
        <ActionIcon
          size={28}
          color={tone === 'success' ? 'green' : 'red'}
          aria-label={messages.dismiss}
          onClick={onClose}
        >
          <IconX size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
