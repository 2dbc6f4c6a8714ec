import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './error-state.module.css'

interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do. */
  children: ReactNode
  /** Finds the failure in the server's log. */
  requestId?: string
  /** Retry, or a way home. */
  action?: ReactNode
  /** `page` is the only thing on its page and carries the h1. */
  size?: 'page' | 'section'
}

/** A failure in full: what happened, what to do, and the request id. */
export function ErrorState({ title, children, requestId, action, size = 'section' }: ErrorStateProps) {
  const Heading = size === 'page' ? 'h1' : 'h2'
  const focus = size === 'page' ? { tabIndex: -1, 'data-page-title': true } : {}
  return (
    <div className={classes.root} data-size={size} role={size === 'section' ? 'alert' : undefined}>
      <svg className={classes.drawing} viewBox="0 0 72 64" fill="none" aria-hidden="true" focusable="false">
        <path className={classes.line} d="M29 11 8 54H31" />
        <path className={classes.line} d="M41 8 64 54H40L46 40 37 31 44 20Z" />
        <path className={classes.grain} d="M51 42 57 53H45Z" />
      </svg>
      <Heading className={classes.title} {...focus}>
        {title}
      </Heading>
      <div className={classes.words}>{children}</div>
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
      {requestId === undefined ? null : (
        <div className={classes.request}>
          {messages.requestId} <code>{requestId}</code>
          <CopyButton value={requestId}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? messages.copied : messages.copyRequestId}>
                <ActionIcon
                  size={24}
                  onClick={copy}
                  aria-label={copied ? messages.copied : messages.copyRequestId}
                >
                  {copied ? (
                    <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                  ) : (
                    <IconCopy size={16} stroke={1.5} aria-hidden="true" />
                  )}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        </div>
      )}
    </div>
  )
}
