/** Which rules a walk of the world has to be refused by. */
import { applicationRules } from '#machines/lifecycle/application/application-logic.ts'
import { consentRules } from '#machines/lifecycle/consent/consent-logic.ts'
import { editRules, positionRules } from '#machines/lifecycle/position/position-logic.ts'

/** Rules that nobody in the world can meet -> why. */
const unmet: Readonly<Record<string, string>> = {
  hasNoBlockedEmployer: 'nobody of the world has an account, with which one blocks an employer',
  hasMethod: 'the contract takes no other method',
  isCalendarDate: 'the contract takes no other day',
  isUndoable: 'undo names the version of the event that it takes back: where there is none, each is stale',
  hasExpired: 'the job of the server alone lets a consent end, and only on its day',
}

const all = { ...applicationRules, ...positionRules, ...editRules, ...consentRules }

/** What of the rules has not refused anything; empty once each has. */
export const rulesLeft = (met: ReadonlySet<string>): readonly string[] =>
  [...Object.keys(all), 'isPossible'].filter((rule) => !met.has(rule) && !(rule in unmet))

/** Rules that a reason says nobody can meet, and that somebody has met. */
export const rulesBeyond = (met: ReadonlySet<string>): readonly string[] =>
  Object.keys(unmet).filter((rule) => met.has(rule))
