/** The rules that must refuse an act during a whole walk. */
import { applicationRules } from '#machines/lifecycle/application/application-logic.ts'
import { consentRules } from '#machines/lifecycle/consent/consent-logic.ts'
import { consentStates } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { editRules, positionRules } from '#machines/lifecycle/position/position-logic.ts'

/** Rules that no act of the model can meet -> why. */
const unmet: Readonly<Record<string, string>> = {
  hasNoBlockedEmployer: 'no person of the model has an account, which blocking an employer needs',
  isNotRefusedByPerson: 'the person declines on their own page, which no recruiter of the model opens',
  hasMethod: 'the contract takes no other method',
  isCalendarDate: 'the contract takes no other day',
  hasText: 'recruiters record a consent; only the person grants it',
  isInSentDigest: 'the contacts of a client decide on their own page, which no recruiter of the model opens',
  isInPlay: 'the contacts of a client decide on their own page, which no recruiter of the model opens',
  isNotActedOn: 'the contacts of a client decide on their own page, which no recruiter of the model opens',
  isUndoable: 'undo names the version of the event to undo; without such an event every version is stale',
  hasExpired: 'only the server job ends a consent, on its day',
}

/** Consent states without a grant: each could let an act through by mistake. */
const withoutGrant = consentStates.filter((state) => state !== 'given' && state !== 'expired')

/** The consent state that `hasConsent` refused; null for another rule. */
export const insteadOfGrant = ({ rule, facts }: Refusal): string | null =>
  rule === 'hasConsent' ? String(facts['consent']) : null

/** Consent states for which no act was refused yet. */
export const grantsLeft = (met: ReadonlySet<string>): readonly string[] =>
  withoutGrant.filter((state) => !met.has(state))

const all = { ...applicationRules, ...positionRules, ...editRules, ...consentRules }

/** Rules that have not refused an act yet; empty once each has. */
export const rulesLeft = (met: ReadonlySet<string>): readonly string[] =>
  [...Object.keys(all), 'isPossible'].filter((rule) => !met.has(rule) && !(rule in unmet))

/** Rules listed as impossible that an act has met. */
export const rulesBeyond = (met: ReadonlySet<string>): readonly string[] =>
  Object.keys(unmet).filter((rule) => met.has(rule))
