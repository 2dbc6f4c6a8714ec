import { spanOf, type Activity, type Span } from '#machines/domain/spectrum/spectrum-months.ts'
import type { Expertise, ShownProfile } from './evidence-types.ts'
import { mondayIn } from './weeks.ts'

/** Topics by month, both on the developer's own page and in what other viewers see. */
export interface DatedTopics extends Pick<Expertise, 'asOf'> {
  /** The server sends `unread`, the number of repositories without a complete analysis, to the developer only. */
  readonly coverage: NonNullable<ShownProfile['expertise']>['coverage'] & { readonly unread?: number }
  readonly items: readonly { readonly activity: Activity }[]
}

/** Returns the months that all topic strips of a page show. */
export const expertiseSpan = ({ items, coverage, asOf }: DatedTopics): Span =>
  spanOf(
    items.map(({ activity }) => activity),
    coverage.readAt,
    mondayIn(asOf).toISOString(),
  )
