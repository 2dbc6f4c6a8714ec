import { useState, type ReactNode } from 'react'
import * as messages from '../messages.ts'
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

/** Plain, because this piece is in the first chunk: a failure must be shown even when nothing more can be loaded. */
function CopyRequestId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <button type="button" className={classes.copy} onClick={copy} aria-label={messages.copyRequestId}>
      {copied ? messages.copied : messages.copy}
    </button>
  )
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
          <CopyRequestId id={requestId} />
        </div>
      )}
    </div>
  )
}
