/** Which rules a walk of the world has to be refused by. */
import { applicationRules } from '#machines/lifecycle/application/application-logic.ts'
import { consentRules } from '#machines/lifecycle/consent/consent-logic.ts'
import { consentStates } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import { editRules, positionRules } from '#machines/lifecycle/position/position-logic.ts'

/** Rules that nobody in the world can meet -> why. */
const unmet: Readonly<Record<string, string>> = {
  hasNoBlockedEmployer: 'nobody of the world has an account, with which one blocks an employer',
  isNotRefusedByPerson: 'the person declines on their own page, which no recruiter of the world opens',
  hasMethod: 'the contract takes no other method',
  isCalendarDate: 'the contract takes no other day',
  hasText: 'recruiters record a consent, the person alone grants it',
  isInSentDigest: 'the contacts of a client decide on their own page, which no recruiter of the world opens',
  isInPlay: 'the contacts of a client decide on their own page, which no recruiter of the world opens',
  isNotActedOn: 'the contacts of a client decide on their own page, which no recruiter of the world opens',
  isUndoable: 'undo names the version of the event that it takes back: where there is none, each is stale',
  hasExpired: 'the job of the server alone lets a consent end, and only on its day',
}

/** Without a grant somebody may have been asked, have declined or have taken it back: each is a way of its own to be let through. */
const withoutGrant = consentStates.filter((state) => state !== 'given' && state !== 'expired')

/** What stood in the place of a grant; null where another rule refused. */
export const insteadOfGrant = ({ rule, facts }: Refusal): string | null =>
  rule === 'hasConsent' ? String(facts['consent']) : null

/** Without what nobody was refused for want of consent. */
export const grantsLeft = (met: ReadonlySet<string>): readonly string[] =>
  withoutGrant.filter((state) => !met.has(state))

const all = { ...applicationRules, ...positionRules, ...editRules, ...consentRules }

/** What of the rules has not refused anything; empty once each has. */
export const rulesLeft = (met: ReadonlySet<string>): readonly string[] =>
  [...Object.keys(all), 'isPossible'].filter((rule) => !met.has(rule) && !(rule in unmet))

/** Rules that a reason says nobody can meet, and that somebody has met. */
export const rulesBeyond = (met: ReadonlySet<string>): readonly string[] =>
  Object.keys(unmet).filter((rule) => met.has(rule))
