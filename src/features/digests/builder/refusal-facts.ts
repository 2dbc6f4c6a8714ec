import type { Refusal } from '../mutations.ts'

export const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'string' ? value.id : null
}

/** Applications that a refusal names, as ids or as records with an id. */
export const itemsOf = ({ facts }: Refusal): readonly string[] =>
  Array.isArray(facts['items']) ? facts['items'].flatMap((item) => idOf(item) ?? []) : []

interface IdentifyingFact {
  /** The application whose summary it is; null for the introduction. */
  readonly item: string | null
  readonly words: readonly string[]
}

function textIn(value: unknown): IdentifyingFact | null {
  if (typeof value !== 'object' || value === null || !('words' in value) || !('item' in value)) return null
  if (!Array.isArray(value.words)) return null
  return { item: typeof value.item === 'string' ? value.item : null, words: value.words.map(String) }
}

/** The texts that a refusal names, with the words that tell who a candidate is. */
export const textsOf = ({ facts }: Refusal): readonly IdentifyingFact[] =>
  Array.isArray(facts['texts']) ? facts['texts'].flatMap((text) => textIn(text) ?? []) : []
