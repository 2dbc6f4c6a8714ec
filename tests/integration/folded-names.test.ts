import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fold } from '#machines/domain/text/fold.ts'
import type { Database } from '#server/db/database.ts'
import { describeEachEngine, openTestDatabase } from '#tests/support/database/database.ts'

/** Every character of the basic plane except the newest Latin ones, which one of the engines does not know yet. */
const characters = Array.from({ length: 0xffff }, (_, index) => String.fromCodePoint(index + 1)).filter(
  (character) => !/[\p{Cn}\p{Cs}\ua7c0-\ua7ff]/u.test(character),
)

describeEachEngine('name folding in the database', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('folds every character like the browser, alone and within a word', async () => {
    const texts = [...characters, ...characters.map((character) => `a${character}1`)]
    const { rows } = await database.global((tx) =>
      sql<{ written: string; folded: string }>`
        select written, folded(written)
        from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) written`.execute(tx),
    )
    expect(rows).toHaveLength(texts.length)
    expect(rows.filter(({ written, folded }) => folded !== fold(written))).toEqual([])
  })
})
