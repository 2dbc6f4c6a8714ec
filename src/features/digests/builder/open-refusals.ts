import type { Contact, Refusal } from '../mutations.ts'
import { canDecide, type DigestForm } from '../digest-content.ts'
import { idOf, itemsOf, textsOf } from './refusal-facts.ts'

const textOf = ({ introduction, items }: DigestForm, item: string | null): string =>
  item === null ? introduction : (items.find(({ applicationId }) => applicationId === item)?.summary ?? '')

/** The part of a refusal that the form has not cured yet; null where nothing of it is left. */
function leftOf(refusal: Refusal, form: DigestForm, contacts: readonly Contact[]): Refusal | null {
  const { rule, facts } = refusal
  const withFacts = (changed: Refusal['facts']) => ({ ...refusal, facts: { ...facts, ...changed } })
  switch (rule) {
    case 'hasItems':
      return form.items.length === 0 ? refusal : null
    case 'hasRecipient': {
      const chosen = contacts.filter(
        ({ id, optedOutAt }) => optedOutAt === null && form.recipientIds.includes(id),
      )
      return chosen.some(canDecide) ? null : withFacts({ recipients: chosen.length, deciders: 0 })
    }
    case 'hasItemsInPlay':
    case 'hasConsentForEachItem':
    case 'hasNoBlockedEmployer': {
      const named = Array.isArray(facts['items']) ? facts['items'] : []
      if (itemsOf(refusal).length === 0) return refusal
      const items = named.filter((item) =>
        form.items.some(({ applicationId }) => applicationId === idOf(item)),
      )
      return items.length === 0 ? null : withFacts({ items })
    }
    case 'hasNoBlankToken': {
      const texts = [form.introduction, ...form.items.map(({ summary }) => summary)]
      const tokens = Array.isArray(facts['blankTokens']) ? facts['blankTokens'].map(String) : []
      const blankTokens = tokens.filter((token) => texts.some((text) => text.includes(token)))
      return blankTokens.length === 0 ? null : withFacts({ blankTokens })
    }
    case 'hasNoIdentityInMasked':
    case 'hasNoContactDetails': {
      if (rule === 'hasNoIdentityInMasked' && !form.masked) return null
      const texts = textsOf(refusal).flatMap(({ item, words }) => {
        const left = words.filter((word) => textOf(form, item).includes(word))
        return left.length === 0 ? [] : [{ item, words: left }]
      })
      return texts.length === 0 ? null : withFacts({ texts })
    }
    default:
      return refusal
  }
}

/** The refusals of the last check that still apply to the form's values. */
export const openRefusals = (
  refusals: readonly Refusal[],
  form: DigestForm,
  contacts: readonly Contact[],
): Refusal[] => refusals.flatMap((refusal) => leftOf(refusal, form, contacts) ?? [])
