import type { ReactNode } from 'react'

/** Content behind a line that opens it, without a script. */
export function Details({
  summary,
  open,
  children,
}: {
  summary: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      <div className="opened">{children}</div>
    </details>
  )
}
