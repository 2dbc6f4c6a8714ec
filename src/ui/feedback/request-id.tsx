import { useState } from 'react'
import * as messages from './request-words.ts'
import classes from './request-id.module.css'

/** Identifies a failure in the server's log; users copy it into a support request. */
export function RequestId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className={classes.root}>
      {messages.requestId} <code>{id}</code>
      <button type="button" className={classes.copy} onClick={copy} aria-label={messages.copyRequestId}>
        {copied ? messages.copied : messages.copy}
      </button>
    </div>
  )
}
