import { useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { sentDigestId } from '#src/lib/sent-digest-id.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import type { DigestRow } from '../mutations.ts'
import { messages } from '../messages.ts'
import { HistoryRow } from './history-row.tsx'
import classes from './history.module.css'

interface HistorySectionProps {
  rows: readonly DigestRow[]
  canWrite: boolean
  /** The list is read again. */
  onChanged: () => Promise<void>
}

/** The sent digests of the position, newest first; the newest and a linked one are open. */
export function HistorySection({ rows, canWrite, onChanged }: HistorySectionProps) {
  const linked = useRouterState({ select: ({ location }) => location.hash })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Section title={messages.history} purpose={messages.historyPurpose} heading={heading}>
      {rows.length === 0 ? (
        <EmptyLine>{messages.noHistory}</EmptyLine>
      ) : (
        <ul className={classes.rows}>
          {rows.map((row, at) => (
            <HistoryRow
              key={row.id}
              row={row}
              startsOpen={at === 0}
              isLinked={linked === sentDigestId(row.id)}
              canWrite={canWrite}
              onChanged={onChanged}
              returnTo={() => heading.current}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
