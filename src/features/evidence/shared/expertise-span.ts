import { spanOf, type Activity, type Span } from '#machines/shared/spectrum-months.ts'
import type { Expertise, ShownProfile } from './evidence-types.ts'
import { mondayIn } from './weeks.ts'

/** Topics by months, as the developer has them and as somebody else does. */
export interface DatedTopics extends Pick<Expertise, 'asOf'> {
  /** Of repositories that could not be read the developer alone is told. */
  readonly coverage: NonNullable<ShownProfile['expertise']>['coverage'] & { readonly unread?: number }
  readonly items: readonly { readonly activity: Activity }[]
}

/** What the strips of a developer's topics show, all of them the same. */
export const expertiseSpan = ({ items, coverage, asOf }: DatedTopics): Span =>
  spanOf(
    items.map(({ activity }) => activity),
    coverage.readAt,
    mondayIn(asOf).toISOString(),
  )
