import type { InvitationFix, InvitationRule } from '#machines/lifecycle/invitation/invitation-types.ts'
import type { OpeningFix } from '#machines/domain/position/open-position.ts'
import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import { formatDay } from '#src/lib/dates.ts'
import type { AnyRefusal } from '../data/board-types.ts'
import { counted, listed } from './counting.ts'

/** Rules whose words another machine has as well. */
type SharedRule = 'isPositionOpen' | 'hasReason' | 'hasExpired' | 'isUnderLimit'
type SharedFix = OpeningFix | 'awaitExpiry' | 'askRecruiter' | 'awaitNextDay'

const { reasons, restDays } = invitationLimits

/** The rules of an invitation, and `isDraft`, which the server checks before an edit. */
export const invitationRuleWords: Record<Exclude<InvitationRule, SharedRule> | 'isDraft', string> = {
  isAskedByEmail: 'Your company doesn’t ask for consent by email.',
  hasSalaryRange: 'An invitation needs a salary.',
  hasClientKind: 'An invitation needs the client’s name or a description.',
  isReachable: 'You can’t contact this person.',
  hasAddress: 'You need an email address to write to them.',
  isLooking: 'This developer isn’t looking for work.',
  isOfEmploymentType: 'This developer wants another employment type.',
  hasNoOpenInvitation: `One open invitation per person. After “Not now”, wait ${restDays} days.`,
  isUnderCap: 'The invitation limit is reached.',
  isStillWanted: 'The position is closed.',
  isInTime: 'The deadline has passed.',
  isNotBarred: 'They asked never to be contacted.',
  isDraft: 'You can only edit a draft.',
}

export const invitationFixWords: Record<Exclude<InvitationFix, SharedFix> | 'cancelFirst', string> = {
  recordOwnConsent: 'Ask the candidate yourself, then record the consent.',
  addSalary: 'Enter the lowest or the highest salary.',
  describeClient: 'Describe the client.',
  chooseReasons: `Write ${reasons.least} to ${reasons.most} reasons.`,
  chooseAnotherPerson: 'Invite another person.',
  addAddress: 'Add an email to the candidate.',
  awaitSearch: 'Wait until they look for work again.',
  chooseAnotherPosition: 'Choose a position with a type they want.',
  awaitAnswer: 'Wait for the answer, or withdraw the open invitation.',
  awaitRest: 'Wait until that day.',
  inviteLater: 'Invite them next week.',
  inviteTomorrow: 'Continue tomorrow.',
  cancelFirst: 'Cancel sending first.',
}

/** The sentence of `hasReason`, which an application has as well. */
export const reasonsRule = `An invitation needs ${reasons.least} to ${reasons.most} reasons.`

const employment: Readonly<Record<string, string>> = {
  permanent: 'permanent',
  contract: 'contract',
  freelance: 'freelance',
  partTime: 'part-time',
  internship: 'internship',
}
const types = (value: unknown): string =>
  Array.isArray(value) ? listed(value.map((type) => employment[String(type)] ?? String(type))) : ''

/** The missing fact of an invitation's rule. */
export function invitationFact({ rule, facts }: AnyRefusal): string | undefined {
  switch (rule) {
    case 'isOfEmploymentType':
      return `The position is ${types(facts.positionTypes)}. They want ${types(facts.personTypes)}.`
    case 'hasNoOpenInvitation':
      return typeof facts.restUntil === 'string'
        ? `They answered “Not now”. You can invite them from ${formatDay(facts.restUntil)}.`
        : 'They haven’t answered your company’s last invitation.'
    case 'isUnderCap':
      return typeof facts.perMemberADay === 'number'
        ? `You reached the daily limit of ${counted(facts.perMemberADay)} invitations.`
        : `Developers get at most ${counted(invitationLimits.perPersonAWeek)} invitations a week.`
    case 'isDraft':
      return 'This invitation is already being sent or was sent.'
    default:
      return undefined
  }
}
