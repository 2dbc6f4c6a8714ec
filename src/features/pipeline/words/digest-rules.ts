import type { DigestFix, DigestRule } from '#machines/lifecycle/digest/digest-types.ts'
import type { OpeningFix } from '#machines/domain/position/open-position.ts'
import type { AnyRefusal } from '../data/board-types.ts'
import { listed, plural } from './counting.ts'

/** Rules whose words another machine has as well. */
type SharedRule = 'isPositionOpen' | 'hasNoBlockedEmployer' | 'isUnderLimit'
type SharedFix = OpeningFix | 'awaitNextDay'

export const digestRuleWords: Record<Exclude<DigestRule, SharedRule>, string> = {
  hasItems: 'A digest needs at least one candidate.',
  hasItemsInPlay: 'A digest can only include candidates without an outcome.',
  hasRecipient: 'A digest needs a recipient who decides or reviews.',
  hasConsentForEachItem: 'Clients only see candidates who gave consent.',
  hasNoBlankToken: 'The text has a placeholder without a value.',
  hasNoIdentityInMasked: 'With hidden names, no text may name a candidate.',
  hasNoContactDetails: 'Clients never see contact details of candidates.',
}

export const digestFixWords: Record<Exclude<DigestFix, SharedFix>, string> = {
  addItem: 'Add a candidate.',
  addRecipient: 'Add a decision maker or a reviewer.',
  askForConsent: 'Request consent, or leave them out.',
  removeItem: 'Leave them out of the digest.',
  fillToken: 'Replace the placeholder.',
  removeName: 'Remove the name, or show names.',
  removeContactDetails: 'Remove the email address or phone number.',
}

const candidates = (n: number, one: string, many: string): string =>
  `${plural(n, 'candidate', 'candidates')} ${n === 1 ? one : many}.`

const wordsOf = (text: unknown): string[] =>
  typeof text === 'object' && text !== null && 'words' in text && Array.isArray(text.words)
    ? text.words.map(String)
    : []

/** The missing fact of a digest's rule. */
export function digestFact({ rule, facts }: AnyRefusal): string | undefined {
  const items = Array.isArray(facts.items) ? facts.items.length : 0
  switch (rule) {
    case 'hasItemsInPlay':
      return candidates(items, 'has an outcome', 'have an outcome')
    case 'hasConsentForEachItem':
      return candidates(items, 'hasn’t given consent', 'haven’t given consent')
    case 'hasNoBlockedEmployer':
      return items === 0 ? undefined : candidates(items, 'can’t be shown', 'can’t be shown')
    case 'hasRecipient':
      if (typeof facts.unreachable === 'number' && facts.unreachable > 0)
        return `${plural(facts.unreachable, 'recipient', 'recipients')} can’t get email: an address bounced, or they opted out.`
      return facts.recipients === 0 ? 'No recipients yet.' : 'Only Cc contacts so far.'
    case 'hasNoIdentityInMasked':
    case 'hasNoContactDetails':
      return Array.isArray(facts.texts) ? listed(facts.texts.flatMap(wordsOf)) : undefined
    case 'hasNoBlankToken':
      return Array.isArray(facts.blankTokens) ? listed(facts.blankTokens.map(String)) : undefined
    default:
      return undefined
  }
}
