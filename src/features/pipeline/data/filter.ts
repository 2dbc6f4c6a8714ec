import { searchedFields } from '#machines/domain/candidate/fields.ts'
import { fold, wordsOf } from '#machines/domain/text/fold.ts'
import type { Card } from './board-types.ts'

/** Folding thousands of cards is slow. Cards are immutable, so their texts can be cached. */
const texts = new WeakMap<Card, string>()

function textOf(card: Card): string {
  const known = texts.get(card)
  if (known !== undefined) return known
  const text = fold(
    searchedFields
      .flatMap((field) => card[field] ?? [])
      .filter(Boolean)
      .join('\n'),
  )
  texts.set(card, text)
  return text
}

/** Whether a card contains every word of the query in its searched fields; null: no query. */
export function cardMatcher(query: string): ((card: Card) => boolean) | null {
  const words = wordsOf(query)
  if (words.length === 0) return null
  return (card) => words.every((word) => textOf(card).includes(word))
}

/** Filters columns for one query; an unchanged column returns the same list. */
export function columnFilter(query: string): (cards: readonly Card[]) => readonly Card[] {
  const matches = cardMatcher(query)
  if (matches === null) return (cards) => cards
  const known = new WeakMap<readonly Card[], readonly Card[]>()
  return (cards) => {
    const before = known.get(cards)
    if (before !== undefined) return before
    const found = cards.filter(matches)
    known.set(cards, found)
    return found
  }
}
