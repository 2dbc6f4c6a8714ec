import type { ReactNode } from 'react'
import * as messages from './why-words.ts'
import classes from './why.module.css'

export interface Reason {
  readonly sentence: string
  readonly fact?: string
  /** How to change it. */
  readonly fix?: string
  /** Who can change it. */
  readonly who?: string
  /** Id of the rule, shown last. Absent if the id reveals what the sentence keeps private. */
  readonly rule?: string
}

export interface WhyProps {
  reason: Reason
  /** Label for screen readers: "Why can Ada not move to offer?" */
  label?: string
  /** A button that fixes the cause. Shown directly after the sentence. */
  action?: ReactNode
}

/** The reason itself, for places that show it openly: a refused column, a dialog. */
export function ReasonText({ reason, action }: { reason: Reason; action?: ReactNode }) {
  const rows = [
    [messages.whyFact, reason.fact],
    [messages.whyFix, reason.fix],
    [messages.whyWho, reason.who],
  ] as const
  return (
    <div className={classes.reason}>
      <p className={classes.sentence}>{reason.sentence}</p>
      {action}
      <dl className={classes.rows}>
        {rows.map(([term, value]) =>
          value === undefined ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {reason.rule === undefined ? null : (
        <p className={classes.rule}>
          {messages.whyRule} <code>{reason.rule}</code>
        </p>
      )}
    </div>
  )
}
