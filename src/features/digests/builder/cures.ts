import type { Refusal } from '../calls.ts'

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'string' ? value.id : null
}

/** Applications that a refusal names, as ids or as records with an id. */
export const itemsOf = ({ facts }: Refusal): readonly string[] =>
  Array.isArray(facts['items']) ? facts['items'].flatMap((item) => idOf(item) ?? []) : []

export type Cure =
  | { readonly kind: 'addContact' | 'editText' }
  | { readonly kind: 'remove' | 'openCard'; readonly ids: readonly string[] }

/** What a button can do about a refusal of the digest; null where the cure is elsewhere. */
export function cureOf(refusal: Refusal): Cure | null {
  const ids = itemsOf(refusal)
  switch (refusal.fix) {
    case 'addRecipient':
      return { kind: 'addContact' }
    case 'fillToken':
      return { kind: 'editText' }
    case 'removeItem':
      return ids.length === 0 ? null : { kind: 'remove', ids }
    case 'askForConsent':
      return ids.length === 0 ? null : { kind: 'openCard', ids }
    default:
      return null
  }
}
