import { sql, type RawBuilder } from 'kysely'
import { wordsOf } from '#machines/domain/text/fold.ts'

/**
 * Whether a folded text contains every word of a query, in any order; true for a query without words.
 * @param folded a column made by the database's `folded`
 */
export function holdsWords(folded: RawBuilder<string>, query: string): RawBuilder<boolean> {
  const words = wordsOf(query).map((word) => sql`strpos(${folded}, ${word}) > 0`)
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
