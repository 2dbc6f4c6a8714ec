import { formatDay } from '#src/lib/dates.ts'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumLegend } from '#src/ui/spectrum/spectrum-legend.tsx'
import { monthNumbered } from '#machines/domain/time/date-words.ts'
import type { DatedTopics } from '../shared/expertise-span.ts'
import { messages } from '../shared/messages.ts'
import classes from './expertise.module.css'

interface CoverageProps {
  expertise: DatedTopics
  span: Span
  /** Names of the analysed repositories. If their number differs from the coverage, the sentence shows a count. */
  named?: readonly string[]
}

export function Coverage({ expertise: { coverage }, span, named = [] }: CoverageProps) {
  const { repositories, unread, readAt } = coverage
  const read = readAt === null ? null : formatDay(readAt)
  return (
    <div className={classes.coverage}>
      <p className={classes.quiet}>
        {messages.coverage(
          repositories,
          read,
          monthNumbered(span.knownFrom),
          named.length === repositories ? named : [],
          unread,
        )}
      </p>
      <SpectrumLegend />
    </div>
  )
}
