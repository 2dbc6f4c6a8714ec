import type { Contact, Refusal } from '../mutations.ts'
import { canDecide } from '../digest-content.ts'
import { itemsOf, textsOf } from './refusal-facts.ts'

export type Cure =
  | { readonly kind: 'addContact' }
  | { readonly kind: 'choose'; readonly contacts: readonly Contact[] }
  /** @property item the application whose summary it is; null for the introduction */
  | { readonly kind: 'editText'; readonly item: string | null }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'openOrRemove'; readonly ids: readonly string[] }

/** As many buttons as a reader compares at once. */
const mostChoices = 3

/** The button that removes a refusal of the digest; null if another page removes it. */
export function cureOf(refusal: Refusal, contacts: readonly Contact[]): Cure | null {
  const ids = itemsOf(refusal)
  switch (refusal.fix) {
    case 'addRecipient': {
      const able = contacts.filter(canDecide).slice(0, mostChoices)
      return able.length === 0 ? { kind: 'addContact' } : { kind: 'choose', contacts: able }
    }
    case 'fillToken':
      return { kind: 'editText', item: null }
    case 'removeName':
    case 'removeContactDetails':
      return { kind: 'editText', item: textsOf(refusal)[0]?.item ?? null }
    case 'removeItem':
      return ids.length === 0 ? null : { kind: 'remove', ids }
    case 'askForConsent':
      return ids.length === 0 ? null : { kind: 'openOrRemove', ids }
    default:
      return null
  }
}
