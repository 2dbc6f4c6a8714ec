import { Button } from '@mantine/core'
import { useState } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { formatStay } from '#src/lib/dates.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import classes from './side-list.module.css'
import { messages } from './messages.ts'
import { ToBoard } from './to-board.tsx'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'dashboard-attention': true
  }
}

type Row = components['schemas']['Dashboard']['attention'][number]

const words: Record<Row['kind'], (row: Row) => string> = {
  overdue: (row) => messages.overdue(row.count),
  noCandidates: () => messages.noCandidates,
  consentMissing: (row) => messages.consentMissing(row.count),
}

const first = 5

/** Items that need attention, the oldest first; each row links to its position. Undefined while loading. */
export function Attention({ rows }: { rows: readonly Row[] | undefined }) {
  return (
    <section {...tourTarget('dashboard-attention')}>
      <h2 className={classes.title}>{messages.attention}</h2>
      {rows === undefined ? (
        <LoadingState shape="entries" />
      ) : rows.length === 0 ? (
        <EmptyLine>{messages.attentionNone}</EmptyLine>
      ) : (
        <AttentionRows rows={rows} />
      )}
    </section>
  )
}

function AttentionRows({ rows }: { rows: readonly Row[] }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={classes.list}>
        {(all ? rows : rows.slice(0, first)).map((row) => (
          <li key={`${row.kind} ${row.positionId}`} className={classes.row}>
            <ToBoard clientId={row.clientId} positionId={row.positionId}>
              {row.positionTitle}
            </ToBoard>
            <span className={classes.detail}>
              {row.clientName} · {words[row.kind](row)}
              {row.since === null ? null : (
                <>
                  {' · '}
                  <RelativeTime at={row.since} format={formatStay} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {all || rows.length <= first ? null : (
        <Button className={classes.more} variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {messages.attentionMore(rows.length - first)}
        </Button>
      )}
    </>
  )
}
